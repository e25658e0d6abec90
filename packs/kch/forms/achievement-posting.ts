import { contacts, field, grid, lines, step, steps, table, type PackForm } from "./nodes.ts";
import { indicators, postingWords, range, similar, story, titleField } from "./posting-parts.ts";

/** How an achievement is posted from the portal. */
export const achievementPosting: PackForm = {
  name: "成果发布表",
  form_version: "1",
  schema: {
    version: 1,
    object: "kch_achievement",
    title: { zh: "发布成果", en: "Post an achievement" },
    ...postingWords,
    matches: [
      { object: "kch_achievement", ...similar },
      {
        object: "kch_demand",
        title: { zh: "这些需求可能正在找它", en: "These demands could be looking for it" },
      },
    ],
    nodes: [
      steps([
        step("result", { zh: "成果是什么", en: "What it is" }, [
          titleField,
          field("category", "select"),
          story("summary"),
          field("problem_solved", "textarea", { rows: 5 }),
          lines("advantages"),
        ]),
        step("targets", { zh: "做到什么程度", en: "Targets" }, [
          indicators,
          grid("maturity", [field("trl", "select"), field("trl_scheme", "select")]),
          field("stage", "select"),
          field("media", "image"),
          field("attachments", "file"),
        ]),
        step("field", { zh: "属于哪个领域", en: "Where it belongs" }, [
          field("hi_tech_field", "checkbox"),
          field("industry", "select"),
          field("discipline", "select"),
          lines("keywords"),
        ]),
        step("parties", { zh: "谁完成的", en: "Who made it" }, [
          field("completers", "select", { addNew: true }),
          table("people", { cards: true }),
          grid("research", [
            field("research_start", "date"),
            field("research_end", "date", {
              checks: [
                {
                  valid: "isEmpty(research_start) or research_end >= research_start",
                  message: { zh: "结束不能早于开始", en: "It ends before it begins" },
                },
              ],
            }),
          ]),
          table("ip_list", { cards: true }),
          field("main_patent_no", "input"),
          field("ownership_statement", "switch", {
            checks: [
              {
                valid: "ownership_statement = true",
                message: {
                  zh: "请打开开关，承诺权属清晰、无争议",
                  en: "Switch it on to declare that the title is clear and undisputed",
                },
              },
            ],
          }),
          field("ownership_file", "file"),
          field("secrecy", "select"),
        ]),
        step("terms", { zh: "合作条件与联系", en: "Terms and contact" }, [
          field("transform_methods", "checkbox"),
          grid("terms_state", [field("transform_status", "select"), field("price_mode", "select")]),
          range("price"),
          field("cooperation_needs", "textarea", { rows: 4 }),
          field("valid_until", "date", { earliest: "today" }),
          ...contacts(),
        ]),
      ]),
    ],
  },
};
