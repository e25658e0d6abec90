/** The order of a list of articles. */
export const articleSort = "-pinned,-publish_at";
