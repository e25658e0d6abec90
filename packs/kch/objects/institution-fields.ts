import { inGroup } from "@kezhuan/packs/in-group";
import {
  codeIn,
  codesIn,
  date,
  datetime,
  fieldOf,
  file,
  image,
  json,
  longtext,
  parent,
  plainText,
  refTo,
  text,
  texts,
} from "@kezhuan/packs/field-of";
import { toPublish } from "./content-states.ts";

/** What the institution is. */
export const institutionProfile = [
  ...inGroup("basic", [
    text("name", ["机构名称", "Name"], {
      required: true,
      help: { zh: "与公章一致的全称", en: "In full, as on its seal" },
    }),
    text("short_name", ["简称", "Short name"], { settings: { maxLength: 60 } }),
    text("name_en", ["英文名称", "English name"], { settings: { maxLength: 200 } }),
    texts("former_names", ["曾用名", "Former names"], {
      settings: { max: 20, maxLength: 120 },
      searchable: true,
    }),
    text("credit_code", ["统一社会信用代码", "Unified social credit code"], {
      settings: { maxLength: 40, format: "credit_code" },
      unique: true,
      requiredFor: toPublish,
      help: { zh: "18 位，核验校验位", en: "18 characters; the check character is verified" },
    }),
    codeIn("kch_org_type")("org_type", ["机构类型", "Type"], { requiredFor: toPublish }),
    codeIn("kch_legal_nature")("legal_nature", ["法人性质", "Legal nature"], {
      help: { zh: "信用代码前两位", en: "The first two characters of the credit code" },
    }),
    fieldOf("region")("region_code", ["所在地区", "Region"], {
      settings: { dict: "gb_region" },
      requiredFor: toPublish,
    }),
    codeIn("gb_industry")("industry_code", ["所属行业", "Industry"]),
    parent("parent", ["上级机构", "Parent institution"]),
    texts("units", ["二级单位", "Units"], { settings: { max: 100, maxLength: 120 } }),
    date("founded", ["成立日期", "Founded"]),
  ]),
  ...inGroup("profile", [
    longtext("intro", ["机构简介", "About"], {
      settings: { maxLength: 4000 },
      requiredFor: toPublish,
      searchable: true,
    }),
    longtext("intro_en", ["英文简介", "About, in English"], {
      settings: { maxLength: 6000 },
      searchable: true,
    }),
    codesIn("kch_hi_tech_field", { max: 8 })("hi_tech_fields", ["优势技术领域", "Technology fields"]),
    codesIn("kch_org_tag", { max: 20 })("tags", ["资质标签", "Qualifications"]),
    json("certificates", ["资质证书", "Certificates"], {
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
    }),
    codeIn("kch_headcount_band")("staff_size", ["人员规模", "Headcount"]),
    codeIn("kch_headcount_band")("rd_staff", ["研发人员规模", "R&D headcount"]),
    codeIn("kch_revenue_band")("revenue_band", ["营收规模", "Revenue"]),
    texts("equipment", ["大型仪器", "Major equipment"], {
      settings: { max: 50, maxLength: 120 },
      searchable: true,
    }),
    texts("platforms", ["科研与服务平台", "Platforms"], {
      settings: { max: 50, maxLength: 120 },
      searchable: true,
    }),
    plainText("homepage", ["官方网站", "Web site"], { settings: { maxLength: 300, format: "url" } }),
    image("logo", ["标志", "Logo"]),
    image("building", ["建筑或场地照片", "Building"], {
      settings: { described: true },
      help: { zh: "公开显示，请写明照片里是什么", en: "Shown to everybody; say what it shows" },
    }),
    plainText("showcase_slug", ["展厅地址", "Showcase address"], {
      settings: { maxLength: 60, pattern: "^[a-z0-9]+(?:-[a-z0-9]+)*$" },
      unique: true,
      help: { zh: "小写字母、数字和连字符", en: "Lower-case letters, digits and hyphens" },
    }),
  ]),
];

/** How the institution was verified; not public. */
export const institutionVerification = inGroup("verification", [
  plainText("legal_person", ["法定代表人", "Legal representative"], { settings: { maxLength: 60 } }),
  codeIn("kch_verify_status")("verify_status", ["认证状态", "Verification"], { default: "unclaimed" }),
  file("verify_material", ["认证材料", "Documents"], {
    settings: { max: 10 },
    help: {
      zh: "执照或法人证书扫描件，每年复核",
      en: "Scanned licence or certificate, checked again every year",
    },
  }),
  refTo("sys_user", "clear")("verified_by", ["认证人", "Verified by"]),
  datetime("verified_at", ["认证时间", "Verified"]),
  refTo("sys_user", "clear")("claimed_by_user", ["机构账号", "Account of the institution"], {
    help: {
      zh: "认证通过的账号，可管理成员",
      en: "The account that was verified; it says who belongs to the institution",
    },
  }),
]);
