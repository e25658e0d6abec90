/** Pop-ups are at least this wide, in px: labels are longer than a search field. */
export const popupWidth = 280;
