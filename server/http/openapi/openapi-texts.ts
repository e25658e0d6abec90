import type { Label } from "@kezhuan/contract/metadata/label";

/** What the description says besides the texts of calls, messages and fields. */
export const apiTexts = {
  listRecords: text("分页列出记录", "List records"),
  createRecord: text("新建记录，正文即记录", "Create a record; the body is the record"),
  getRecord: text("读取一条记录", "Read a record"),
  updateRecord: text("修改记录，正文为要改的字段", "Change a record; the body holds the fields to change"),
  deleteRecord: text("删除一条记录", "Delete a record"),
  idempotencyKey: text(
    "同一个值在 24 小时内重复提交，只新建一条记录",
    "Sent again within 24 hours with the same value, it creates no second record",
  ),
  title: text("科转接口", "Kezhuan API"),
  intro: text(
    "所有 /rest/* 调用均返回 HTTP 200 与信封 { code, msg, data }，code 为 200 表示成功；仅传输层问题同时使用 HTTP 状态码。此处的对象与字段是当前调用者可见的部分。",
    "Every /rest/* call answers HTTP 200 with the envelope { code, msg, data }; code 200 is success. Only transport matters use the HTTP status too. Objects and fields are those that the caller may see.",
  ),
  bodies: text(
    "请求体默认为表单（对象与列表以 JSON 文本放入字段），也可用同名字段的 JSON；参数也可放在查询串中，但不得重复。",
    "A request body is a form (objects and lists as JSON text in their fields) or JSON with the same names. Parameters may be in the query instead, but not in both.",
  ),
  token: text(
    "登录得到的令牌，也可写作 Bearer <令牌>；不带令牌即为访客。应答头 token 出现时替换所存令牌。",
    "The token of a login; Bearer <token> is accepted too. Without one the caller is a visitor. A `token` response header replaces it.",
  ),
  deptid: text(
    "工作的部门，决定角色、菜单与数据；默认为上次的部门",
    "The department worked in, which decides roles, menu and data; by default the last one",
  ),
  timestamp: text(
    "客户端时间，Unix 秒；不影响处理",
    "The client's time in Unix seconds; never a reason for refusal",
  ),
  languages: text(
    "应答语言；language Cookie 优先",
    "Language of the answer; the `language` cookie comes first",
  ),
  success: text("成功", "Success"),
  answer: text("成功，或以 code 说明的原因", "Success, or the reason in `code`"),
  failure: text("失败", "Failure"),
  code: text("结果码", "What became of the call"),
  message: text("以请求的语言说明结果", "The outcome in words, in the language of the request"),
  anyRecord: text("任一可见对象的记录", "A record of any object the caller may see"),
  masked: text("在本记录中被隐藏的字段", "Fields hidden in this record"),
  denied: text(
    "在本记录上不可行的操作（请求 withDenied 时）",
    "Actions that may not be taken on this record (asked for by `withDenied`)",
  ),
  objectName: text("对象名", "Name of an object"),
  condition: text(
    "一条规则，或以 and / or 组合的规则组；至多 50 条规则、5 层",
    "A rule, or a group of them matched with and / or; at most 50 rules in 5 levels",
  ),
  conditionField: text(
    "字段，或沿引用的路径如 institution.name",
    "A field, or a path over references such as institution.name",
  ),
  conditionOp: text("运算符", "Operator"),
  conditionValue: text(
    "取值；in / notIn 为列表；isNull / isNotNull 无",
    "The value; a list for in / notIn; none for isNull / isNotNull",
  ),
  reference: text("引用；保存时可只给编号", "A reference; may be saved as the id alone"),
  lines: text(
    "所指对象的记录：单条记录中为列表，列表页的行中仅为可见条数（须在 fields 中指定）；保存时缺少的可见行会被删除，不给此字段则不变",
    "Records of that object: a list in a record by itself, only the number of visible ones in a row of a page (where `fields` names it). On saving, visible ones missing from the list are deleted; without the field they stay as they are",
  ),
  key: text(
    "API 密钥（kzk_…），以 Bearer 方式放在 Authorization 中；仅限其范围内的操作",
    "An API key (kzk_…) as a bearer in Authorization; for what is within its scopes only",
  ),
  upload: text("上传文件，返回可存入记录的文件值", "Upload a file; answers the value that a record holds"),
  uploadDetail: text(
    "各部分不分先后，objname 与 field 也可放在查询串中；文件至多 100 MiB。",
    "The parts may come in any order, `objname` and `field` in the query as well. The file may have up to 100 MiB.",
  ),
  uploadField: text("文件将存入的字段", "The field it is meant for"),
  uploadFile: text("文件内容", "The file"),
  file: text(
    "取文件；地址由 url 给出，带签名且短时有效",
    "A file, by the signed and short-lived address in `url`",
  ),
  chat: text(
    "向助手提问；conv_uid 取自开始对话的回答，user_input 为问题，about 为所问的记录（type、id），其余字段与 DB-GPT 相同",
    "Ask the assistant: `conv_uid` as beginning a conversation answered, `user_input` is the question, `about` the record it is about (`type`, `id`); other fields as in DB-GPT",
  ),
  watchSession: text(
    "等到登录被终止（120700）或账号被停用（120701）时回答，最多 25 秒；不算作使用登录",
    "Answers when the login is ended (120700) or its account disabled (120701), after 25 seconds at most; does not count as a use of the login",
  ),
  chatEvents: text(
    "每个事件一段 chat.completion，citations 为所引用的记录；generated 表示文字由语言模型生成，fallback 说明为何改为摘录原文；incremental 为 true 时只含新增文字并以 [DONE] 结束",
    "A chat.completion in each event, `citations` are the records cited, `generated` says that the words are those of a language model, `fallback` why they are the records' own instead; with `incremental` only what is new, and `[DONE]` at the end",
  ),
  fileContent: text("文件内容", "The file's content"),
  picture: text(
    "图片，按宽度和浏览器支持的格式",
    "A picture in a width, in the best format that `Accept` names",
  ),
  healthz: text("进程在监听", "The process listens"),
  readyz: text("已就绪，数据库可用", "Ready, and the database answers"),
  metrics: text(
    "Prometheus 指标，需要令牌或来自本机",
    "Prometheus metrics; with the token, or from this machine",
  ),
  openapi: text("本说明（OpenAPI 3.1）", "This description (OpenAPI 3.1)"),
  docs: text("本说明的网页", "This description as a page"),
} satisfies Record<string, Label>;

export const spreadsheetTexts = {
  objname: text("对象名", "The object's name"),
  template: text("下载导入模板", "A spreadsheet to be filled in and imported"),
  templateDetail: text(
    "只含调用者可写的字段；标题行之下有一行隐藏的字段名，列改名后仍可导入。",
    "With the fields that the caller may write. A hidden row holds their names, so that it comes back even where its headings were changed.",
  ),
  templateAnswer: text("模板文件；失败时为信封", "The spreadsheet, or the envelope when it fails"),
  viewid: text("视图；列头用它的名称", "A view whose names stand at the heads of the columns"),
  format: text("xlsx（默认）或 csv", "`xlsx` (default) or `csv`"),
  import: text("导入表格，作为后台任务", "Import a spreadsheet, as a job"),
  importDetail: text(
    "各部分不分先后，除文件外也可放在查询串中；文件（xlsx 或 csv）至多 100 MiB。完成后 getJob 的 result 给出新增、修改、未变与有误的行数，有误时 result.file 为附有原因的文件；逐行情况见 pageImport，undoImport 撤销整次导入。",
    "The parts may come in any order, all but the file in the query as well. The sheet (xlsx or csv) may have up to 100 MiB. When the job is done, `result` of `getJob` counts the rows that were new, changed, unchanged and wrong, and `result.file` has the wrong ones with the reasons beside them. `pageImport` tells of the rows one by one, `undoImport` takes the whole import back.",
  ),
  mode: text(
    "create（默认）：每行新增一条记录；upsert：按 key 找到记录的行修改该记录",
    "`create` (default): every row is a new record. `upsert`: rows that find their record by `key` change it",
  ),
  importFormat: text(
    "文件遵循的导入格式（对象的 importFormats 之一）；缺省为表格",
    "The import format that the file follows, one of the object's `importFormats`; absent: it is a spreadsheet",
  ),
  key: text(
    "upsert 所依据的字段，或 id；缺省为表格中的 id 列，否则为对象的唯一字段",
    "What `upsert` finds records by: a field, or `id`. By default the sheet's ids if it has them, else the object's unique field",
  ),
  dryRun: text("只检查，不写入", "Nothing is written; the result says what would be"),
  file: text("表格文件", "The spreadsheet"),
} satisfies Record<string, Label>;

export const publicTexts = {
  lang: text(
    "内容与说明的语言；默认按 Accept-Language",
    "Language of the texts; by default as Accept-Language asks",
  ),
  home: text(
    "门户首页所需的全部内容，按访客权限",
    "All that the portal's first page shows, as a visitor sees it",
  ),
  page: text(
    "公开记录的网页，附 JSON-LD；即其规范地址",
    "The page of a public record with its JSON-LD; its canonical address",
  ),
  citation: text("公开成果或文章的引用格式", "The citation of a public work"),
  file: text("公开记录的附件或图片", "A file or picture of a public record"),
  picture: text(
    "公开记录的图片，按宽度和浏览器支持的格式",
    "A picture of a public record, in a width, in the best format that `Accept` names",
  ),
  missing: text("没有这条公开记录", "There is no such public record"),
  feed: text("最新发布（Atom）", "What was published last (Atom)"),
  feedType: text(
    "只要此类记录；之后还可用其列表的条件",
    "Records of this type only; with it, its fields are conditions too",
  ),
  q: text("关键词", "Keyword"),
  highsearch: text("条件（JSON），须同时给出 type", "A condition as JSON; needs `type`"),
  sitemap: text(
    "站点地图，记录多时为其各部分的索引",
    "The sitemap, or the index of its parts where there are many",
  ),
  sitemapPart: text("站点地图的一部分", "A part of the sitemap"),
  robots: text("给搜索引擎的说明", "What search engines may read"),
  oai: text("OAI-PMH 2.0（都柏林核心），POST 亦可", "OAI-PMH 2.0 with Dublin Core; by POST as well"),
  oaiVerb: text("请求种类", "What is asked for"),
  mailStopPage: text(
    "退订邮件的确认页，无需登录",
    "The page that asks before it ends mails of one kind; no login",
  ),
  mailStop: text(
    "停止某一类邮件通知（RFC 8058 一键退订），无需登录",
    "End one's mails of one kind (one-click, RFC 8058); no login",
  ),
  oaiArgument: text("见 OAI-PMH 2.0", "As OAI-PMH 2.0 says"),
} satisfies Record<string, Label>;

export const tagTexts = {
  session: text("登录", "Session"),
  records: text("记录", "Records"),
  messages: text("发送消息", "Sending messages"),
  files: text("文件", "Files"),
  public: text("公开地址", "Public addresses"),
  service: text("服务", "Service"),
} satisfies Record<string, Label>;

export type TagName = keyof typeof tagTexts;

function text(zh: string, en: string): Label {
  return { zh, en };
}
