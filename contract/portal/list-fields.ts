// One constant for each list: a page brings along those of its own lists only.

/** What an entry of the home page shows. */
export const achievementHomeFields: readonly string[] = [
  "title",
  "title_en",
  "summary",
  "summary_en",
  "trl",
  "hi_tech_field",
  "industry",
  "transform_methods",
  "keywords",
  "price_mode",
  "price_min",
  "price_max",
  "currency",
  "equity_ratio",
  "completers",
  "publish_at",
  "created_at",
  "media",
];

/** What a row of the list shows. */
export const achievementListFields: readonly string[] = [
  ...achievementHomeFields,
  "keywords_en",
  "valid_until",
  "lapsed",
];

/** What an entry of the home page shows. */
export const demandHomeFields: readonly string[] = [
  "title",
  "title_en",
  "demand_type",
  "urgency",
  "hi_tech_field",
  "match_status",
  "budget_mode",
  "budget_min",
  "budget_max",
  "deadline",
  "anonymous_display",
  "publisher_display",
  "publisher_display_en",
  "publisher_institution",
  "publish_at",
  "created_at",
];

/** What a row of the list shows. */
export const demandListFields: readonly string[] = [
  ...demandHomeFields,
  "industry",
  "region_code",
  "keywords",
  "keywords_en",
  "problem",
  "summary_en",
  "lapsed",
  "expected_trl_min",
  "expected_trl_max",
];

/** What an entry of the home page shows. */
export const expertHomeFields: readonly string[] = [
  "name_zh",
  "name_en",
  "institution",
  "title_code",
  "hi_tech_fields",
  "services",
  "availability",
  "research_directions",
  "research_directions_en",
  "photo",
];

/** What a row of the list shows. */
export const expertListFields: readonly string[] = [
  ...expertHomeFields,
  "department",
  "department_en",
  "region_code",
  "bio",
  "bio_en",
  "publish_at",
  "created_at",
];

/** What an entry of the home page shows. */
export const institutionHomeFields: readonly string[] = [
  "name",
  "name_en",
  "org_type",
  "region_code",
  "hi_tech_fields",
  "logo",
];

/** What a row of the list shows. */
export const institutionListFields: readonly string[] = [
  ...institutionHomeFields,
  "tags",
  "intro",
  "intro_en",
  "platforms",
  "equipment",
  "platforms_en",
  "equipment_en",
  "publish_at",
  "created_at",
];

/** What a row of the list shows, and an entry of the home page. */
export const articleListFields: readonly string[] = [
  "type",
  "title",
  "title_en",
  "summary",
  "summary_en",
  "pinned",
  "publish_at",
  "cover",
];
