import { initialPolicy, mostEarlier } from "../password/password-policy.ts";
import type { ParameterDef, ValueOf } from "./parameter.ts";

const days = { zh: "天", en: "days" };
const hours = { zh: "小时", en: "hours" };
const times = { zh: "次", en: "attempts" };

/** Every system parameter: the one place where it is defined. Its record holds a value only where it differs from `initial`. */
export const parameters = {
  site_name: {
    group: "site",
    kind: "text",
    initial: "",
    maxLength: 60,
    environment: "SITE_NAME",
    isPublic: true,
    label: { zh: "系统名称", en: "Site name" },
    help: {
      zh: "显示在标识旁和浏览器标签中；留空为“科转”",
      en: "Beside the logo and in the browser's tab; left empty: Kezhuan",
    },
  },
  site_name_en: {
    group: "site",
    kind: "text",
    initial: "",
    maxLength: 80,
    environment: "SITE_NAME_EN",
    isPublic: true,
    label: { zh: "系统名称（英文）", en: "Site name in English" },
    help: { zh: "留空时英文界面也用上面的名称", en: "Left empty, pages in English use the name above" },
  },
  site_logo: {
    group: "site",
    kind: "image",
    initial: "",
    maxLength: 90_000,
    isPublic: true,
    label: { zh: "标识", en: "Logo" },
    help: {
      zh: "PNG、JPEG 或 WebP，自动缩小到 320 × 80 以内；没有时使用“科转”字标",
      en: "PNG, JPEG or WebP, made to fit 320 × 80; without one the Kezhuan wordmark is used",
    },
  },
  public_url: {
    group: "site",
    kind: "environment",
    initial: null,
    environment: "PUBLIC_URL",
    label: { zh: "对外地址", en: "Public address" },
    help: {
      zh: "邮件、订阅源和网站地图中的链接以它开头",
      en: "Links in mails, feeds and the sitemap begin with it",
    },
  },
  contact_days: {
    group: "site",
    kind: "integer",
    initial: 3,
    min: 1,
    max: 30,
    unit: { zh: "个工作日", en: "working days" },
    isPublic: true,
    label: { zh: "承诺首次联系", en: "First contact promised within" },
    help: {
      zh: "在成果、需求、专家页面和对接页面告诉来访者：发起对接后多久有人联系；提醒工作人员的期限不随之改变",
      en: "Told beside Start matching and in cases: how soon somebody gets in touch. The reminders of staff keep their own times",
    },
  },
  registration: {
    group: "accounts",
    kind: "boolean",
    initial: true,
    environment: "REGISTRATION",
    isPublic: true,
    label: { zh: "开放注册", en: "Registration" },
    help: { zh: "关闭后访客不能自行注册账号", en: "When off, visitors cannot make accounts for themselves" },
  },
  totp_grace_days: {
    group: "accounts",
    kind: "integer",
    initial: 0,
    min: 0,
    max: 90,
    unit: days,
    label: { zh: "角色要求两步验证时，可推迟设置", en: "Time to set up required two-factor authentication" },
    help: {
      zh: "自首次提示的登录起计算，期间登录时可选择稍后设置；0 为下次登录时必须设置",
      en: "Counted from the first login that asks; until then it can be put off. 0: it has to be set up at the next login",
    },
  },
  password_length: {
    group: "passwords",
    kind: "integer",
    initial: initialPolicy.length,
    min: 8,
    max: 30,
    unit: { zh: "个字符", en: "characters" },
    label: { zh: "最短长度", en: "Least length" },
    help: {
      zh: "此外始终检查强度：容易被猜到的密码不能使用",
      en: "Besides, strength is always checked: what is easily guessed cannot be used",
    },
  },
  password_common: {
    group: "passwords",
    kind: "boolean",
    initial: initialPolicy.common,
    label: { zh: "不允许常见密码", en: "Refuse common passwords" },
    help: {
      zh: "约 4.9 万个泄露事件中最常见的密码，以及它们的简单变形；名单随产品提供，不查询外部服务",
      en: "Some 49,000 passwords most often found in leaks, and simple variants of them; the list comes with the product, and nothing is sent elsewhere",
    },
  },
  password_username: {
    group: "passwords",
    kind: "boolean",
    initial: initialPolicy.username,
    label: { zh: "不允许包含账号", en: "Refuse the account name as part of a password" },
  },
  password_history: {
    group: "passwords",
    kind: "integer",
    initial: initialPolicy.history,
    min: 0,
    max: mostEarlier,
    unit: { zh: "个", en: "passwords" },
    label: { zh: "不能重复使用的以前密码", en: "Earlier passwords that cannot be used again" },
    help: {
      zh: "从启用时起记录；当前密码始终不能重复设置",
      en: "Recorded from then on; the present password can never be set again",
    },
  },
  password_days: {
    group: "passwords",
    kind: "integer",
    initial: 0,
    min: 0,
    max: 730,
    unit: days,
    label: { zh: "密码有效期", en: "Passwords expire after" },
    help: {
      zh: "0 为永不过期；过期后下次登录须先设置新密码",
      en: "0: never; the next login after that asks for a new one",
    },
  },
  password_warn_days: {
    group: "passwords",
    kind: "integer",
    initial: 14,
    min: 1,
    max: 60,
    unit: days,
    label: { zh: "到期前多少天提醒", en: "Reminder before a password expires" },
  },
  session_idle_hours: {
    group: "sessions",
    kind: "integer",
    initial: 12,
    min: 2,
    max: 12,
    unit: hours,
    label: { zh: "无操作多久后须重新登录", en: "Idle time that ends a login" },
  },
  session_days: {
    group: "sessions",
    kind: "integer",
    initial: 7,
    min: 1,
    max: 7,
    unit: days,
    label: { zh: "一次登录最长多久", en: "Longest time of a login" },
    help: { zh: "对已有的登录同样生效", en: "Also of logins that exist already" },
  },
  step_up_minutes: {
    group: "sessions",
    kind: "integer",
    initial: 15,
    min: 0,
    max: 1440,
    unit: { zh: "分钟", en: "minutes" },
    label: { zh: "敏感操作前再次确认身份", en: "Dangerous actions ask for a confirmation after" },
    help: {
      zh: "登录或上次确认超过这段时间后，授权、停用账号、修改数据结构等操作须再输入密码或动态口令；0 为从不询问",
      en: "Counted from the login or the last confirmation. Giving rights, disabling accounts, changing the design and the like then need the password or a one-time code; 0: never",
    },
  },
  lock_per_account: {
    group: "locks",
    kind: "integer",
    initial: 5,
    min: 3,
    max: 5,
    unit: times,
    label: { zh: "同一地址对同一账号", en: "Failures of one account from one address" },
    help: {
      zh: "达到后该地址暂时不能再试这个账号",
      en: "Further attempts from that address are refused for a while",
    },
  },
  lock_per_address: {
    group: "locks",
    kind: "integer",
    initial: 20,
    min: 5,
    max: 20,
    unit: times,
    label: { zh: "同一地址对所有账号", en: "Failures of all accounts from one address" },
  },
  lock_minutes: {
    group: "locks",
    kind: "integer",
    initial: 15,
    min: 15,
    max: 1440,
    unit: { zh: "分钟", en: "minutes" },
    label: { zh: "在多长时间内计数", en: "Time in which failures are counted" },
    help: { zh: "也是之后不能再试的最长时间", en: "Also the longest time for which attempts are refused" },
  },
  upload_limit_mb: {
    group: "uploads",
    kind: "integer",
    initial: 100,
    min: 1,
    max: 1024,
    unit: { zh: "MB", en: "MB" },
    environment: "UPLOAD_LIMIT_MB",
    isPublic: true,
    label: { zh: "单个文件上限", en: "Largest file" },
    help: {
      zh: "附件和导入文件；反向代理的限制须不低于它",
      en: "Of attachments and imports; a proxy in front must let as much through",
    },
  },
  account_quota_mb: {
    group: "uploads",
    kind: "optionalInteger",
    initial: null,
    min: 1,
    max: 10_000_000,
    unit: { zh: "MB", en: "MB" },
    label: { zh: "每人文件总量上限", en: "Files of one person, in all" },
    help: {
      zh: "含导出和导入的文件；达到后不能再上传或导出，其他操作不受影响；留空为不限",
      en: "Exports and imported spreadsheets included. Beyond it nothing more is uploaded or exported, everything else goes on; left empty: no limit",
    },
  },
  installation_quota_mb: {
    group: "uploads",
    kind: "optionalInteger",
    initial: null,
    min: 1,
    max: 1_000_000_000,
    unit: { zh: "MB", en: "MB" },
    label: { zh: "全部文件总量上限", en: "Files of everybody, in all" },
    help: { zh: "留空为不限", en: "Left empty: no limit" },
  },
  storage_reserve_mb: {
    group: "uploads",
    kind: "environment",
    initial: null,
    environment: "STORAGE_RESERVE_MB",
    label: { zh: "磁盘预留空间（MB）", en: "Disk space left free (MB)" },
  },
  smtp_url: {
    group: "mail",
    kind: "secret",
    initial: false,
    environment: "SMTP_URL",
    label: { zh: "邮件服务器", en: "Mail server" },
    help: {
      zh: "含口令，只由环境变量设置；没有时不发邮件",
      en: "Holds a password, so only the environment sets it; without it no mails are sent",
    },
  },
  mail_from: {
    group: "mail",
    kind: "text",
    initial: "",
    maxLength: 200,
    format: "mailbox",
    environment: "MAIL_FROM",
    label: { zh: "发件人", en: "Sender" },
    help: {
      zh: "如 office@example.org 或 科转 <office@example.org>；留空时由邮件服务器地址得出",
      en: "Such as office@example.org or Kezhuan <office@example.org>; left empty, it follows from the mail server",
    },
  },
  history_deleted_days: {
    group: "retention",
    kind: "integer",
    initial: 30,
    min: 0,
    max: 3650,
    unit: days,
    label: { zh: "已删除的数据可恢复", en: "Deleted records can be restored for" },
    help: { zh: "0 为删除后立即清除", en: "0 removes their values at once" },
  },
  history_change_days: {
    group: "retention",
    kind: "optionalInteger",
    initial: null,
    min: 0,
    max: 36_500,
    unit: days,
    label: { zh: "变更前后的值保留", en: "Values of changes are kept for" },
    help: { zh: "留空为一直保留", en: "Left empty: for good" },
  },
  log_days: {
    group: "retention",
    kind: "integer",
    initial: 180,
    min: 180,
    max: 3650,
    unit: days,
    label: { zh: "登录与操作日志保留", en: "Login and operation logs are kept for" },
    help: { zh: "至少 180 天", en: "At least 180 days" },
  },
} as const satisfies Record<string, ParameterDef>;

export type ParameterKey = keyof typeof parameters;

/** The values in force: of the environment, else stored, else initial. */
export type ParameterValues = { readonly [K in ParameterKey]: ValueOf<(typeof parameters)[K]> };

/** In the order of the page. */
// The table has no other names than its definition.
export const parameterKeys = Object.keys(parameters) as ParameterKey[];

/** True for the name of a system parameter. */
export function isParameter(key: string): key is ParameterKey {
  return Object.hasOwn(parameters, key);
}

/** The definition without what is special to its name. */
export function parameterOf(key: ParameterKey): ParameterDef {
  return parameters[key];
}

/** The values where nothing is stored or set. */
export const initialParameters = Object.fromEntries(
  parameterKeys.map((key) => [key, parameters[key].initial]),
  // Each key has the initial value of its own definition.
) as unknown as ParameterValues;
