/** Icons of the tools for readers, drawn as the set in web/ui is. */
export const readerIcons = {
  share: { path: "M12 15V4M8.5 7.500 12 4l3.5 3.500M7 11H5v9h14v-9h-2" },
  cite: { path: "M6 5h5v6c0 3.500-1.500 5.500-4.500 7M14 5h5v6c0 3.500-1.500 5.500-4.500 7" },
  compare: { path: "M5 5h5v14H5zM14 5h5v14h-5z" },
  download: { path: "M12 4v11M7.500 11l4.500 4.500 4.500-4.500M5 20h14" },
  print: { path: "M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7z" },
} as const;
