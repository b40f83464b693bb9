/** The menu's element, which the bar's button says it controls. */
export const MENU_ID = 'side-menu'
