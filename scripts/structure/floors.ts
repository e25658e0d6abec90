/** A large folder whose parts stand on each other. */
export interface Room {
  /** Path in the project. */
  root: string;
  /**
   * Its folders, and the files at its top that folders use; the lowest first. Each may use those before it. Files at the
   * top that are not listed stand above all.
   */
  floors: readonly string[];
}

const records: Room = {
  root: "server/engine/records/",
  floors: [
    "issues.ts",
    "read-input.ts",
    "page-request.ts",
    "may-read-every-row.ts",
    // Finding and showing.
    "cached-results.ts",
    "announce-write.ts",
    "check-condition.ts",
    "columns",
    "reading",
    "referring.ts",
    "describing",
    "views",
    "lines",
    "get.ts",
    // Changing.
    "holds-administration.ts",
    "require-own-department.ts",
    "require-step-up.ts",
    "checks",
    "explaining",
    "load-current.ts",
    "totals",
    "removing",
    "remove.ts",
    "notifying",
    "notify-people.ts",
    "writing",
    "steps",
  ],
};

const office: Room = {
  root: "web/office/",
  floors: [
    "parts",
    "theme",
    "routing",
    "session",
    "kinds",
    "form",
    "search",
    "jobs",
    "palette",
    "shell",
    "access",
    "matches",
    "approvals",
    "documents",
    "review",
    "webhooks",
    "history",
    "merge",
    "dictionaries",
    "views",
    "labels",
    "panel",
    "transfer",
    "view-kinds",
    "list",
    "people",
    "logs",
    "roles",
    "menus",
    "rights",
    "login",
    "screens",
    "parameters",
    "health",
    "packs",
    "counting",
    "ballots",
    "code",
    "schedules",
    "files",
    "automation",
    "flows",
    "dashboard",
    "dashboards",
    "designer",
    "form-designer",
  ],
};

const portal: Room = {
  root: "web/portal/",
  floors: [
    // What records of any kind are shown with.
    "content",
    "subject",
    "readers",
    "compare",
    "favourites",
    "subscriptions",
    "shell",
    "finder",
    "assistant",
    "detail",
    // The kinds of records.
    "article",
    // Leads to its stories.
    "achievement",
    "expert",
    "demand",
    "institution",
    "activity",
    // Pages.
    "pages",
    "form",
    "theme",
    "technology",
    "entry",
    "register",
    "welcome",
    "posting",
    "answer",
    "check",
    "search",
    "chat",
    "viewer",
    "suggest",
    "home",
    "wall",
    "summary",
    "matching",
    "my",
    "comparison",
    "invited",
    "password",
  ],
};

export const rooms: readonly Room[] = [records, office, portal];
