import type { Label } from "@kezhuan/contract/metadata/label";
import type { RecordSet } from "@kezhuan/contract/metadata/pack";

/** The invented association and its departments. */
export const departments: RecordSet = {
  object: "qd_org",
  key: "code",
  records: [
    {
      code: "yt-kch",
      name: "云汀科技促进会",
      name_en: "Yunting Association for the Promotion of Science and Technology",
      parent: { key: "root" },
      industry: "M",
      user_title: "专员",
      trainer_title: "导师",
      leader: "沈立诚",
      phone: "000-8866 1000",
      sort_no: 10,
    },
    department("office", { zh: "综合管理部", en: "General Office" }, 11),
    department("equipment", { zh: "装备与信息转化部", en: "Transfer: Equipment and Information" }, 12),
    department("materials", { zh: "材料与能源转化部", en: "Transfer: Materials and Energy" }, 13),
    department("life", { zh: "生物与农业转化部", en: "Transfer: Life Sciences and Agriculture" }, 14),
    department("experts", { zh: "专家与机构服务部", en: "Experts and Institutions" }, 15),
    department("review", { zh: "评审与数据部", en: "Review and Data" }, 16),
  ],
};

/** Department that looks after a high-tech field. */
export function departmentOf(hiTechField: string): { key: string } {
  const names: Record<string, string> = {
    "02": "life",
    "04": "materials",
    "06": "materials",
    "07": "materials",
  };
  return { key: `yt-kch-${names[hiTechField] ?? "equipment"}` };
}

function department(code: string, name: Label, order: number): Record<string, unknown> {
  return {
    code: `yt-kch-${code}`,
    name: name.zh,
    name_en: name.en,
    parent: { key: "yt-kch" },
    user_title: "专员",
    phone: `000-8866 10${order}`,
    sort_no: order,
  };
}
