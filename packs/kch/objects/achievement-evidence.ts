import { inGroup } from "@kezhuan/packs/in-group";
import { file, json, texts } from "@kezhuan/packs/field-of";

/** What an engineer asks for before believing a figure, and where it can be looked at already. */
export const achievementEvidence = [
  ...inGroup("maturity", [
    json("evidence", ["证明材料", "Evidence"], {
      settings: {
        max: 20,
        columns: [
          {
            name: "kind",
            label: { zh: "类型", en: "Kind" },
            type: "code",
            dict: "kch_evidence_kind",
            required: true,
          },
          { name: "name", label: { zh: "名称与编号", en: "Title and number" }, required: true },
          { name: "name_en", label: { zh: "英文名称", en: "Title in English" } },
          { name: "issuer", label: { zh: "出具单位", en: "Issued by" } },
          { name: "issuer_en", label: { zh: "出具单位英文名", en: "Issued by, in English" } },
          { name: "day", label: { zh: "日期", en: "Date" }, type: "date" },
          { name: "finding", label: { zh: "证明了什么", en: "What it shows" } },
          { name: "finding_en", label: { zh: "英文说明", en: "What it shows, in English" } },
          { name: "file", label: { zh: "文件名", en: "Name of the file" } },
        ],
      },
      help: {
        zh: "检测报告、依据的标准、用户证明；写明结论，可公开的文件传到下一栏",
        en: "Test reports, standards, users; say what each shows, and add files that may be public below",
      },
    }),
    file("evidence_files", ["证明文件（公开）", "Files of the evidence (public)"], {
      settings: { max: 20 },
      help: { zh: "随成果公开，请先隐去个人信息", en: "Published; remove personal data first" },
    }),
    json("deployments", ["已应用单位", "Where it works already"], {
      settings: {
        max: 20,
        columns: [
          { name: "place", label: { zh: "单位或地点", en: "Place" }, required: true },
          { name: "place_en", label: { zh: "英文", en: "Place in English" } },
          { name: "since", label: { zh: "起始年月", en: "Since" } },
          { name: "scale", label: { zh: "规模与效果", en: "Scale and result" } },
          { name: "scale_en", label: { zh: "英文", en: "Scale in English" } },
        ],
      },
      help: { zh: "经用户同意方可写明名称", en: "Name users only with their consent" },
    }),
  ]),
  ...inGroup("transfer", [
    texts("offers", ["可以提供", "What is offered"], {
      settings: { max: 8, maxLength: 200 },
      help: { zh: "样品、工艺文件、培训、驻厂等", en: "Samples, documents, training, people on site" },
    }),
    texts("offers_en", ["可以提供（英文）", "What is offered, in English"], {
      settings: { max: 8, maxLength: 300 },
    }),
  ]),
];
