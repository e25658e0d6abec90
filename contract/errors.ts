import type { Issue } from "./problems.ts";
import type { Label } from "./metadata/label.ts";

interface ErrorEntry {
  /** The envelope's `code` (contract of the wire). */
  code: number;
  /** HTTP status under `/rest/*` when it differs from 200; `/api/v1/*` uses `code` itself where it is a status. */
  transport?: number;
  /** True when the operators of the installation should hear of it. */
  report: boolean;
  message: Label;
}

/** Every way a call can end other than well. Texts may hold `{name}` placeholders. */
export const errorTable = {
  badInput: entry(400, ["输入有误，请检查", "Data error please check"]),
  unauthenticated: entry(401, ["登录状态已过期", "Your login has expired"]),
  /** The same of who has sent no token. */
  needsLogin: entry(401, ["请先登录", "Please log in"]),
  loginFailed: entry(400, ["账号或密码错误", "Account or password wrong"]),
  codeFailed: entry(400, ["动态口令或恢复码不正确", "The one-time code or recovery code is wrong"]),
  totpIsOn: entry(409, [
    "两步验证已经开启；要换设备，请先关闭",
    "Two-factor authentication is on already; to change the device, turn it off first",
  ]),
  /** Ways in which signing in by a provider ends without a login; the page that people come back to tells them, too. */
  signInCancelled: entry(400, ["登录已取消", "The login was cancelled"]),
  signInFailed: entry(400, [
    "统一登录服务没有确认您的身份，请重新登录；如果再次出现，请联系管理员",
    "The single sign-on service did not confirm who you are. Log in again; if it happens again, tell an administrator",
  ]),
  signInExpired: entry(401, [
    "这次登录已超时，或是在另一个浏览器中开始的，请重新登录",
    "This login took too long or was begun in another browser. Log in again",
  ]),
  signInUnknown: entry(403, [
    "本系统中还没有与您的单位账号关联的账号，请联系管理员",
    "No account here belongs to your organisation account. Ask an administrator",
  ]),
  signInUnmapped: entry(403, [
    "您的单位账号没有使用本系统的权限，请联系管理员",
    "Your organisation account is in no group that may use this installation. Ask an administrator",
  ]),
  signInMisconfigured: entry(
    403,
    [
      "统一登录指定的部门或角色在本系统中已不存在，请联系管理员",
      "The department or role that your login leads to does not exist any more. Tell an administrator",
    ],
    { report: true },
  ),
  signInDisabled: entry(403, [
    "与您的单位账号关联的账号已停用，请联系管理员",
    "The account that belongs to your organisation account is disabled. Ask an administrator",
  ]),
  signInUnavailable: entry(503, [
    "无法连接统一登录服务，请稍后再试，或使用本系统账号登录",
    "The single sign-on service cannot be reached. Try again later, or log in with an account of this installation",
  ]),
  signInUnencrypted: entry(403, [
    "此页面未加密，不能在这里输入单位账号的密码；请通过 https 打开本系统",
    "This page is not encrypted, so the password of your organisation cannot be sent. Open the installation by https",
  ]),
  captchaFailed: entry(400, ["验证码错误或已过期", "The verification code is wrong or has expired"]),
  forbidden: entry(403, ["没有权限执行此操作", "You are not allowed to do this"]),
  /** `data.stepUp` says how to go on: `confirmStepUp`, then the same request again. */
  stepUpNeeded: entry(403, ["此操作需要先确认您的身份", "Confirm that it is you before you do this"]),
  totpRequired: entry(403, [
    "您的角色要求两步验证，不能关闭",
    "Your role requires two-factor authentication, so it cannot be turned off",
  ]),
  totpDue: entry(403, [
    "您的角色要求两步验证，现在必须设置",
    "Your role requires two-factor authentication, and it has to be set up now",
  ]),
  notFound: entry(404, ["数据不存在或不可见", "No such object or record"]),
  unknownPath: entry(404, ["地址不存在", "No such address"], { transport: 404 }),
  methodNotAllowed: entry(405, ["请求方法不被允许", "Method not allowed"], { transport: 405 }),
  timeout: entry(408, ["查询耗时过长，请缩小范围", "The query took too long; narrow it down"]),
  locked: entry(408, [
    "数据正被其他操作占用，请稍后再试",
    "The data is locked by another operation; try again in a moment",
  ]),
  conflict: entry(409, ["数据已被他人修改，请刷新后重试", "The record was changed by someone else"]),
  duplicate: entry(409, ["数据重复", "A record with the same value exists"]),
  wrongState: entry(409, ["当前状态不能执行此操作", "Not possible in the present state of the record"]),
  /** A limit on what is kept, not on how fast: there is room again once something is finished or removed. */
  quotaReached: entry(403, [
    "这里最多同时保留 {most} 条未完成的内容，请先提交、处理或删除一些",
    "At most {most} unfinished records are kept here; finish or delete some first",
  ]),
  ownReview: entry(403, [
    "这条内容由您提交或最后修改，须由他人审核：{names}",
    "You handed this in or changed it last, so somebody else has to decide: {names}",
  ]),
  ownReviewAlone: entry(403, [
    "这条内容由您提交或最后修改，须由他人审核；目前没有其他审核人，请管理员指定",
    "You handed this in or changed it last, and there is no other reviewer; ask an administrator to name one",
  ]),
  claimed: entry(409, ["{name} 已受理", "{name} has taken it up already"]),
  changeWaits: entry(409, [
    "{name} 的修改正在等待审核，请稍后再改",
    "A change by {name} waits for review; yours can follow it",
  ]),
  formClosed: entry(409, ["表单尚未开放或已截止", "The form is not open for answers"]),
  formFull: entry(409, ["答卷已达上限，不再接收", "The form has as many answers as it takes"]),
  formAnswered: entry(409, ["您已提交过这份表单", "You have answered this form already"]),
  /** Of two records that are to become one. */
  mergedBelow: entry(409, [
    "保留的记录在并入记录的下级之下，请反过来合并",
    "The record that stays stands below one that is below the other: merge them the other way round",
  ]),
  bothAccounts: entry(409, [
    "两条记录各有账号，不能合并；请先解除其中一条的账号",
    "Both records belong to accounts of their own: take one of them away first",
  ]),
  alreadyMerged: entry(409, [
    "其中一条刚刚已并入另一条记录，请刷新后重试",
    "One of the two has become part of another record already; look again",
  ]),
  mergedOn: entry(409, [
    "保留的记录后来又有合并，请先撤销那一次",
    "The record that stayed was merged again since: take that back first",
  ]),
  mergeForgotten: entry(409, ["已过可撤销的期限", "The time in which it could be taken back is over"]),
  mergeChanged: entry(409, [
    "合并后 {places} 又有修改，不能撤销",
    "Changed since the merge, so that it cannot be taken back: {places}",
  ]),
  stillReferenced: entry(409, [
    "仍被其他数据引用，不能删除：{records}",
    "Other records still refer to it: {records}",
  ]),
  referencedMeanwhile: entry(409, [
    "刚刚被其他数据引用，不能删除",
    "Another record has just come to refer to it",
  ]),
  onlyWayIn: entry(409, [
    "这是您登录的唯一方式；请先设置密码，或由另一位管理员操作",
    "This is your only way in. Set a password first, or ask another administrator",
  ]),
  lastAdministrator: entry(409, [
    "这样就没有能登录的系统管理员了；请先让另一个账号成为系统管理员",
    "No administrator who can log in would be left; make another account an administrator first",
  ]),
  administratorsOnly: entry(403, [
    "谁是系统管理员，只能由系统管理员决定",
    "Only administrators decide who is an administrator",
  ]),
  tableBusy: entry(409, [
    "数据表一直在被使用，未做任何修改，请稍后再试",
    "The table is in use all the time; nothing was changed, try again later",
  ]),
  tooLarge: entry(413, ["请求内容过大", "The request is too large"], { transport: 413 }),
  headersTooLarge: entry(431, ["请求头过大", "The headers of the request are too large"], { transport: 431 }),
  slowRequest: entry(408, ["请求未在规定时间内发送完毕", "The request was not sent in time"], {
    transport: 408,
  }),
  unsupportedType: entry(400, ["不支持的内容类型", "Unsupported content type"]),
  tooMany: entry(429, ["操作过于频繁，请稍后再试", "Too many requests; try again later"], { transport: 429 }),
  tooManyQuestions: entry(
    429,
    [
      "提问太频繁了，请过一会儿再问",
      "You have asked a lot of questions in a short time; wait a while and ask again",
    ],
    { transport: 429 },
  ),
  tooManyJobs: entry(
    429,
    [
      "您已有 {most} 个同类任务在等待或进行，请等它们完成，或取消一些",
      "{most} such jobs of yours wait or run already; let them finish, or cancel some",
    ],
    { transport: 429 },
  ),
  uploadsWait: entry(
    429,
    [
      "您上传后尚未保存的文件过多（最多 {most} 个、{size} GB），请先保存，或一天后再传",
      "Too many files of yours wait to be saved ({most} or {size} GB at most); save them, or come back in a day",
    ],
    { transport: 429 },
  ),
  noMails: entry(409, [
    "本站没有配置邮件服务，无法确认邮箱",
    "This installation sends no mails, so addresses cannot be confirmed",
  ]),
  noResetMails: entry(409, [
    "本站不发送邮件，请联系管理员重设密码",
    "This installation sends no mails; ask an administrator to reset your password",
  ]),
  packHeld: entry(409, [
    "该业务域目前不能移除，请先处理移除预览中列出的事项",
    "This domain cannot be removed now; see to what its preview lists first",
  ]),
  packPresent: entry(409, ["该业务域已添加", "This domain has been added already"]),
  noTextMessages: entry(409, ["本站没有配置短信服务", "This installation sends no text messages"]),
  noPhone: entry(409, [
    "请先在账号资料中填写并保存手机号码",
    "Enter and save a phone number in your profile first",
  ]),
  phoneCodeFailed: entry(400, ["短信验证码不正确或已过期", "This code is wrong or has expired"]),
  emailByAdministrator: entry(409, [
    "本站没有配置邮件服务，无法确认新邮箱；请联系管理员更换",
    "This installation sends no mails, so a new address cannot be confirmed; ask an administrator to change it",
  ]),
  internal: entry(500, ["系统内部错误（编号 {request}）", "Internal error (request {request})"], {
    transport: 500,
    report: true,
  }),
  unavailable: entry(503, ["服务暂不可用，请稍后再试", "The service is unavailable; try again later"], {
    transport: 503,
    report: true,
  }),
  overloaded: entry(503, ["当前访问繁忙，请稍后再试", "The service is busy; try again in a moment"], {
    transport: 503,
  }),
  /** Nothing is lost: what could not be written was not acknowledged, and there is no need to start anything again. */
  databaseFull: entry(
    503,
    [
      "数据库所在的磁盘已满，暂时不能保存，请联系管理员",
      "The disk of the database is full, so that nothing can be saved at the moment; tell an administrator",
    ],
    { transport: 503, report: true },
  ),
  storageFull: entry(
    503,
    [
      "存储空间不足，暂时不能保存文件，请联系管理员",
      "The storage is full, so that no file can be kept at the moment; tell an administrator",
    ],
    { transport: 503, report: true },
  ),
  /** Limits on what is kept; there is room again once something is deleted. */
  accountQuota: entry(403, [
    "您的文件已占 {used} MB，上限为 {limit} MB；请先删除一些，或联系管理员",
    "Your files take {used} MB of the {limit} MB that you may have; delete some first, or ask an administrator",
  ]),
  installationQuota: entry(403, [
    "全部文件已达上限 {limit} MB，不能再保存文件，请联系管理员",
    "The files of this installation have reached their limit of {limit} MB; tell an administrator",
  ]),
  storageAway: entry(
    503,
    [
      "文件存储暂时无法访问，请稍后再试；其他功能不受影响",
      "The file storage cannot be reached at the moment; try again later. Everything else works",
    ],
    { transport: 503, report: true },
  ),
  scannerAway: entry(
    503,
    [
      "病毒扫描服务暂时不可用，不能上传文件，请稍后再试；其他功能不受影响",
      "The virus scanner does not answer, so no file can be uploaded at the moment; try again later. Everything else works",
    ],
    { transport: 503, report: true },
  ),
  scanTooLarge: entry(
    413,
    [
      "文件超过病毒扫描的大小上限，不能上传，请联系管理员",
      "The file is larger than the virus scanner looks at, so it cannot be uploaded; tell an administrator",
    ],
    { transport: 413, report: true },
  ),
  fileInfected: entry(403, [
    "文件中发现病毒，不能打开，请联系管理员",
    "A virus was found in this file, so it cannot be opened; tell an administrator",
  ]),
  fileMissing: entry(
    404,
    [
      "文件内容已不在存储中，请联系管理员",
      "The content of this file is no longer in the storage; tell an administrator",
    ],
    { transport: 404, report: true },
  ),
  viewOnly: entry(403, [
    "正在以他人身份查看，不能进行此操作",
    "You are looking as another user; this cannot be done meanwhile",
  ]),
  viewEnded: entry(403, ["以他人身份查看已结束", "Looking as another user has ended"]),
  sessionEnded: entry(120700, ["登录已被终止", "This login was ended"]),
  accountDisabled: entry(120701, ["账号已停用", "The account is disabled"]),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorKey = keyof typeof errorTable;

export interface ErrorDetails {
  /** What is wrong with which field; travels as `data.errors`. */
  issues?: readonly Issue[];
  params?: Record<string, string | number>;
  /** Further parts of the answer's `data`. */
  data?: Record<string, unknown>;
  /** For the log only; never sent. */
  cause?: unknown;
}

/** The one error that carries an expected outcome to the edge. Anything else thrown is a 500. */
export class AppError extends Error {
  readonly key: ErrorKey;
  readonly issues: readonly Issue[];
  readonly params: Record<string, string | number>;
  readonly data: Record<string, unknown>;

  constructor(key: ErrorKey, details: ErrorDetails = {}) {
    super(describe(key, details), details.cause === undefined ? undefined : { cause: details.cause });
    this.name = "AppError";
    this.key = key;
    this.issues = details.issues ?? [];
    this.params = details.params ?? {};
    this.data = details.data ?? {};
  }
}

/** Makes the error to throw: `throw fail("notFound")`. */
export function fail(key: ErrorKey, details?: ErrorDetails): AppError {
  return new AppError(key, details);
}

/** The usual bad input: one field, one problem. `params` fill the problem's text. */
export function failField(field: string, problem: Issue["problem"], params?: Issue["params"]): AppError {
  return new AppError("badInput", { issues: [params ? { field, problem, params } : { field, problem }] });
}

function describe(key: ErrorKey, details: ErrorDetails): string {
  const fields = details.issues?.map((issue) => `${issue.field}: ${issue.problem}`).join("; ");
  return fields ? `${key} (${fields})` : key;
}

function entry(
  code: number,
  [zh, en]: [string, string],
  more: { transport?: number; report?: boolean } = {},
): ErrorEntry {
  return { code, message: { zh, en }, report: false, ...more };
}
