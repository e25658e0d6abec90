import { inGroup } from "@kezhuan/packs/in-group";
import { toPublish } from "./content-states.ts";

/** What the institution is. */
export const institutionProfile = [
  ...inGroup("basic", [
    {
      name: "name",
      label: { zh: "机构名称", en: "Name" },
      kind: "text",
      settings: { maxLength: 120 },
      required: true,
      searchable: true,
      help: { zh: "与公章一致的全称", en: "In full, as on its seal" },
    },
    {
      name: "short_name",
      label: { zh: "简称", en: "Short name" },
      kind: "text",
      settings: { maxLength: 60 },
      searchable: true,
    },
    {
      name: "name_en",
      label: { zh: "英文名称", en: "English name" },
      kind: "text",
      settings: { maxLength: 200 },
      searchable: true,
    },
    {
      name: "former_names",
      label: { zh: "曾用名", en: "Former names" },
      kind: "texts",
      settings: { max: 20, maxLength: 120 },
      searchable: true,
    },
    {
      name: "credit_code",
      label: { zh: "统一社会信用代码", en: "Unified social credit code" },
      kind: "text",
      settings: { maxLength: 40, format: "credit_code" },
      unique: true,
      searchable: true,
      requiredFor: toPublish,
      help: { zh: "18 位，核验校验位", en: "18 characters; the check character is verified" },
    },
    {
      name: "org_type",
      label: { zh: "机构类型", en: "Type" },
      kind: "code",
      settings: { dict: "kch_org_type" },
      requiredFor: toPublish,
    },
    {
      name: "legal_nature",
      label: { zh: "法人性质", en: "Legal nature" },
      kind: "code",
      settings: { dict: "kch_legal_nature" },
      help: { zh: "信用代码前两位", en: "The first two characters of the credit code" },
    },
    {
      name: "region_code",
      label: { zh: "所在地区", en: "Region" },
      kind: "region",
      settings: { dict: "gb_region" },
      requiredFor: toPublish,
    },
    {
      name: "industry_code",
      label: { zh: "所属行业", en: "Industry" },
      kind: "code",
      settings: { dict: "gb_industry" },
    },
    {
      name: "parent",
      label: { zh: "上级机构", en: "Parent institution" },
      kind: "parent",
    },
    {
      name: "units",
      label: { zh: "二级单位", en: "Units" },
      kind: "texts",
      settings: { max: 100, maxLength: 120 },
    },
    { name: "founded", label: { zh: "成立日期", en: "Founded" }, kind: "date" },
  ]),
  ...inGroup("profile", [
    {
      name: "intro",
      label: { zh: "机构简介", en: "About" },
      kind: "longtext",
      settings: { maxLength: 4000 },
      requiredFor: toPublish,
      searchable: true,
    },
    {
      name: "intro_en",
      label: { zh: "英文简介", en: "About, in English" },
      kind: "longtext",
      settings: { maxLength: 6000 },
      searchable: true,
    },
    {
      name: "hi_tech_fields",
      label: { zh: "优势技术领域", en: "Technology fields" },
      kind: "codes",
      settings: { dict: "kch_hi_tech_field", max: 8 },
    },
    {
      name: "tags",
      label: { zh: "资质标签", en: "Qualifications" },
      kind: "codes",
      settings: { dict: "kch_org_tag", max: 20 },
    },
    {
      name: "certificates",
      label: { zh: "资质证书", en: "Certificates" },
      kind: "json",
      settings: {
        max: 50,
        columns: [
          {
            name: "tag",
            label: { zh: "资质", en: "Qualification" },
            type: "code",
            dict: "kch_org_tag",
            required: true,
          },
          { name: "certificate_no", label: { zh: "证书编号", en: "Certificate number" } },
          { name: "valid_to", label: { zh: "有效期至", en: "Valid to" }, type: "date" },
        ],
      },
    },
    {
      name: "staff_size",
      label: { zh: "人员规模", en: "Headcount" },
      kind: "code",
      settings: { dict: "kch_headcount_band" },
    },
    {
      name: "rd_staff",
      label: { zh: "研发人员规模", en: "R&D headcount" },
      kind: "code",
      settings: { dict: "kch_headcount_band" },
    },
    {
      name: "revenue_band",
      label: { zh: "营收规模", en: "Revenue" },
      kind: "code",
      settings: { dict: "kch_revenue_band" },
    },
    {
      name: "equipment",
      label: { zh: "大型仪器", en: "Major equipment" },
      kind: "texts",
      settings: { max: 50, maxLength: 120 },
      searchable: true,
    },
    {
      name: "platforms",
      label: { zh: "科研与服务平台", en: "Platforms" },
      kind: "texts",
      settings: { max: 50, maxLength: 120 },
      searchable: true,
    },
    {
      name: "homepage",
      label: { zh: "官方网站", en: "Web site" },
      kind: "text",
      settings: { maxLength: 300, format: "url" },
    },
    { name: "logo", label: { zh: "标志", en: "Logo" }, kind: "image" },
    {
      name: "building",
      label: { zh: "建筑或场地照片", en: "Building" },
      kind: "image",
      settings: { described: true },
      help: { zh: "公开显示，请写明照片里是什么", en: "Shown to everybody; say what it shows" },
    },
    {
      name: "showcase_slug",
      label: { zh: "展厅地址", en: "Showcase address" },
      kind: "text",
      settings: { maxLength: 60, pattern: "^[a-z0-9]+(?:-[a-z0-9]+)*$" },
      unique: true,
      help: { zh: "小写字母、数字和连字符", en: "Lower-case letters, digits and hyphens" },
    },
  ]),
];

/** How the institution was verified; not public. */
export const institutionVerification = inGroup("verification", [
  {
    name: "legal_person",
    label: { zh: "法定代表人", en: "Legal representative" },
    kind: "text",
    settings: { maxLength: 60 },
  },
  {
    name: "verify_status",
    label: { zh: "认证状态", en: "Verification" },
    kind: "code",
    settings: { dict: "kch_verify_status" },
    default: "unclaimed",
  },
  {
    name: "verify_material",
    label: { zh: "认证材料", en: "Documents" },
    kind: "file",
    settings: { max: 10 },
    help: {
      zh: "执照或法人证书扫描件，每年复核",
      en: "Scanned licence or certificate, checked again every year",
    },
  },
  {
    name: "verified_by",
    label: { zh: "认证人", en: "Verified by" },
    kind: "ref",
    settings: { object: "sys_user", onDelete: "clear" },
  },
  { name: "verified_at", label: { zh: "认证时间", en: "Verified" }, kind: "datetime" },
  {
    name: "claimed_by_user",
    label: { zh: "机构账号", en: "Account of the institution" },
    kind: "ref",
    settings: { object: "sys_user", onDelete: "clear" },
    help: {
      zh: "认证通过的账号，可管理成员",
      en: "The account that was verified; it says who belongs to the institution",
    },
  },
]);
