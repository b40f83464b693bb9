/**
 * What the frame of the signed-in areas opens over the page, each loaded when it is first needed. `LATE_MODULES` in
 * first-load-pages.ts names the same modules.
 */
export const lateOverlays = {
  accountMenu: () => import('./account-menu.tsx'),
  oddTypeMenu: () => import('./odd-type-menu.tsx'),
  userMenu: () => import('./user-menu-entries.tsx'),
  sideMenu: () => import('./menu-overlay.tsx'),
} as const
