import { contacts, field, grid, lines, step, steps, type PackForm } from "./nodes.ts";
import { indicators, postingWords, range, similar, story, titleField } from "./posting-parts.ts";

/** How a demand is posted from the portal. */
export const demandPosting: PackForm = {
  name: "需求发布表",
  form_version: "1",
  schema: {
    version: 1,
    object: "kch_demand",
    title: { zh: "发布需求", en: "Post a demand" },
    ...postingWords,
    matches: [
      { object: "kch_demand", ...similar },
      {
        object: "kch_achievement",
        title: { zh: "这些成果可能合适", en: "These achievements could fit" },
      },
    ],
    nodes: [
      steps([
        step("what", { zh: "要解决什么", en: "What is sought" }, [
          titleField,
          field("demand_type", "select"),
          story("problem"),
          field("background", "textarea", { rows: 5 }),
        ]),
        step("targets", { zh: "做到什么程度", en: "Targets" }, [
          indicators,
          field("constraints", "textarea", { rows: 4 }),
          field("acceptance", "textarea", { rows: 4 }),
          grid("maturity", [
            field("expected_trl_min", "select"),
            field("expected_trl_max", "select", {
              checks: [
                {
                  valid: "isEmpty(expected_trl_min) or expected_trl_max >= expected_trl_min",
                  message: {
                    zh: "最高成熟度不能低于最低成熟度",
                    en: "The highest readiness is below the lowest",
                  },
                },
              ],
            }),
          ]),
          field("attachments", "file"),
        ]),
        step("field", { zh: "属于哪个领域", en: "Where it belongs" }, [
          field("hi_tech_field", "checkbox"),
          field("industry", "select"),
          field("discipline", "select"),
          field("region_code", "select"),
          lines("keywords"),
          field("urgency", "select"),
        ]),
        step("terms", { zh: "合作条件与联系", en: "Terms and contact" }, [
          grid("terms_when", [
            field("budget_mode", "select"),
            field("deadline", "date", { earliest: "today" }),
          ]),
          range("budget"),
          field("cooperation_modes", "checkbox"),
          field("publisher_institution", "select", { addNew: true }),
          field("anonymous_display", "switch"),
          field("publisher_display", "input"),
          field("visibility", "select"),
          ...contacts(),
        ]),
      ]),
    ],
  },
};
