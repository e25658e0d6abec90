/**
 * Records of one `changeRecords`: they are changed in one transaction, which keeps them locked until it ends. In a file
 * without schemas, for pages.
 */
export const mostChangedAtOnce = 2000;
