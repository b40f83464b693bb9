/**
 * What the frame of the signed-in areas opens over the page, each loaded when it is first needed. `LATE_MODULES` in
 * first-load-pages.ts names the same modules.
 */
export const lateOverlays = {
  accountMenu: () => import('../account/account-menu.tsx'),
  oddTypeMenu: () => import('../odd-type/odd-type-menu.tsx'),
  userMenu: () => import('../user/user-menu-entries.tsx'),
  sideMenu: () => import('../menu/menu-overlay.tsx'),
} as const
