/** PostgreSQL reads PGDATA, PGPORT, LANG and many others; none of the operator's may reach it. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  if (process.platform === "win32") {
    const kept = Object.entries(process.env).filter(([name]) => !/^(?:PG|LC_|LANG)/i.test(name));
    return Object.fromEntries(kept);
  }
  return { PATH: process.env["PATH"] ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
}
