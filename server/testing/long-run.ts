/** Whether this is `npm run test:long`, which also tries what another test shows well enough for every day. */
export const isLongRun = process.env["KEZHUAN_LONG"] === "1";
