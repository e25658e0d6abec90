/** The star of favourites, drawn as the set in web/ui is. */
export const starIcon = {
  path: "M12 4.2l2.4 4.9 5.4.8-3.9 3.8.9 5.4-4.8-2.5-4.8 2.5.9-5.4L4.2 9.9l5.4-.8z",
} as const;
