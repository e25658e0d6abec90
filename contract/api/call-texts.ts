import type { Label } from "../metadata/label.ts";
import type { CallName, calls } from "./calls.ts";
import type { ParametersOf } from "./define-message.ts";

interface CallTexts<Parameters extends PropertyKey> {
  summary: Label;
  detail?: Label;
  parameters: Record<Parameters, Label>;
}

const recordParameters = {
  withDenied: text(
    "true：各记录的 _denied 列出在其他记录上可行、在该记录上不可行的操作",
    "`true`: `_denied` of a record names actions that you may take on others but not on it",
  ),
  withMeta: text("true：附带 meta，只含用到的代码", "`true`: `meta` comes along, with the codes in use"),
  superQueryParams: text(
    "JeecgBoot 的查询条件：JSON 列表，可再经一至两次 URL 编码",
    "JeecgBoot's conditions: a JSON list, percent-encoded once or twice more if need be",
  ),
  superQueryMatchType: text("其条件的关系：and（默认）或 or", "How they are joined: `and` (default) or `or`"),
  superQuery: text("JeecgBoot 表单设计器的查询条件", "Conditions as JeecgBoot's designed forms send them"),
};

const ignored = text("不起作用：导出全部页", "Of no effect: all pages are exported");
const earlierText = text(
  "JSON 列表 [{ salt, iterations, verifier }]：服务器给出的每组以前的参数下新密码的校验值，用于确认不是最近用过的密码",
  "A JSON list `[{ salt, iterations, verifier }]`: the verifier of the new password with each set of earlier parameters that the server named, to show that it is not one of the last ones",
);
const pageOnly = {
  pageNum: ignored,
  pageNo: ignored,
  pageSize: ignored,
  after: ignored,
  count: ignored,
  withDenied: text("不起作用", "Of no effect"),
  withMeta: text("不起作用", "Of no effect"),
};

/** What a call does and what its parameters mean, for the API description; one without a text does not compile. */
export const callTexts: { [C in CallName]: CallTexts<ParametersOf<(typeof calls)[C]["input"]>> } = {
  getCaptcha: {
    summary: text("取验证码及账号的密码参数", "A captcha, and the password parameters of an account"),
    detail: text(
      '验证码只能使用一次，五分钟内有效。pow 为不看图片的替代方式：依次尝试文本 nonce（如 0、1、2……的十进制写法，至多 200 个字符），直到 SHA-256(challenge + ":" + nonce) 的开头至少有 bits 个为零的二进制位（三者以 UTF-8 文本相连，取摘要的原始字节）；将该 nonce 原样作为 code 提交。',
      'It can be used once, within five minutes. `pow` is the way without a picture: try texts `nonce` (0, 1, 2 … in decimal, say; up to 200 characters) until SHA-256(challenge + ":" + nonce), the three joined as UTF-8 text, begins with at least `bits` zero bits, counted in the raw digest. That `nonce`, as it is, is sent as `code`.',
    ),
    parameters: {
      username: text(
        "将要登录的账号，决定 salt 与 iterations",
        "The account about to log in; decides `salt` and `iterations`",
      ),
    },
  },
  loginWithCaptcha: {
    summary: text("用密码证明登录", "Log in with a proof of the password"),
    detail: text(
      "密码不离开客户端：password 为 base64url(clientKey XOR signature)。参数也可放在查询串中。",
      "The password never leaves the client: `password` is base64url(clientKey XOR signature). The parameters may be in the query as well.",
    ),
    parameters: {
      username: text("账号，不区分大小写", "The account, in any case"),
      password: text("由密码与验证码算出的证明", "The proof made of password and captcha"),
      code: text(
        "验证码的答案，或 pow 的解（nonce）",
        "The captcha's answer, or the solution (`nonce`) of its `pow`",
      ),
      uuid: text("验证码的编号", "Which captcha it was"),
    },
  },
  loginStep: {
    summary: text("继续尚未完成的登录", "Continue a login that asks for more"),
    detail: text(
      "totp：动态口令或恢复码；change_password：新密码的校验值；setup_totp：角色要求两步验证而账号尚未设置，用 totp.secret 的动态口令开启，恢复码随令牌返回一次。",
      "`totp`: a one-time code or recovery code. `change_password`: the verifier of a new password. `setup_totp`: a role requires two-factor authentication that the account does not have; a code of `totp.secret` turns it on, and the recovery codes come with the tokens, once.",
    ),
    parameters: {
      ticket: text("上一步返回的凭据", "What the step before answered"),
      code: text("六位动态口令，或一个恢复码", "The one-time code of six digits, or a recovery code"),
      verifier: text("新密码的校验值 base64url(storedKey)", "base64url(storedKey) of the new password"),
      earlier: earlierText,
      later: text(
        "setup_totp 一步：还有宽限期时，暂不设置两步验证而登录",
        "At the step setup_totp: log in without setting it up, as long as there is time for that",
      ),
    },
  },
  refreshToken: {
    summary: text("用刷新令牌换取新令牌", "Exchange a refresh token for new tokens"),
    detail: text(
      "两个令牌都会更换；旧的刷新令牌在新令牌首次使用前最多再有效 60 秒。",
      "Both are new. The old refresh token stays good for up to 60 s until its successor is used.",
    ),
    parameters: {
      refresh_token: text("登录或上次刷新时得到的令牌", "From the login, or the exchange before"),
    },
  },
  register: {
    summary: text("注册门户账号", "Create a portal account"),
    parameters: {
      username: text(
        "账号，3 至 32 位小写字母、数字、点、下划线或连字符",
        "3 to 32 lower-case letters, digits, dots, underscores or hyphens",
      ),
      verifier: text("密码的校验值 base64url(storedKey)", "base64url(storedKey) of the password"),
      name: text("姓名或名称", "What the person or body is called"),
      phone: text("手机，与邮箱至少填一项", "Phone; this or the e-mail address is needed"),
      email: text("邮箱，与手机至少填一项", "E-mail address; this or the phone is needed"),
      identity: text("以何种身份注册", "As what one registers"),
      consent: text("已同意的协议版本，随账号保存", "Version of the terms agreed to; kept with the account"),
      code: text(
        "验证码的答案，或 pow 的解（nonce）",
        "The captcha's answer, or the solution (`nonce`) of its `pow`",
      ),
      uuid: text("验证码的编号", "Which captcha it was"),
    },
  },
  logout: {
    summary: text("退出登录", "End the login"),
    parameters: { token: text("可选，须与请求头一致", "Optional; must equal the header's") },
  },
  getInfo: {
    summary: text("当前账号及其角色与权限", "The account, its roles and permissions"),
    detail: text(
      "角色与权限属于当前工作的部门。",
      "Roles and permissions are those of the department worked in.",
    ),
    parameters: { token: text("可选，须与请求头一致", "Optional; must equal the header's") },
  },
  changePassword: {
    summary: text("修改密码，并结束该账号的其他登录", "Set a new password; ends the account's other logins"),
    parameters: {
      password: text("旧密码的证明", "The proof of the old password"),
      verifier: text("新密码的校验值 base64url(storedKey)", "base64url(storedKey) of the new one"),
      earlier: earlierText,
      uuid: text("验证码的编号", "Which captcha it was"),
      code: text(
        "验证码的答案，或 pow 的解（nonce）",
        "The captcha's answer, or the solution (`nonce`) of its `pow`",
      ),
    },
  },
  getObjDataByPage: {
    summary: text("分页查询记录", "A page of records"),
    detail: text(
      "此外的任何参数须为对象的字段名，表示相等条件；留空表示不限制。对象没有同名字段时，current、size（avue）与 page、limit（layui）同 pageNum、pageSize，column、order 为排序字段及其方向 asc 或 desc（JeecgBoot）。",
      "Any other parameter must be a field of the object and means equality; left empty it is no condition. Where there is no such field, `current` and `size` (avue) or `page` and `limit` (layui) mean `pageNum` and `pageSize`, `column` and `order` a field to sort by and `asc` or `desc` (JeecgBoot).",
    ),
    parameters: {
      objname: text("对象名", "The object's name"),
      pageNum: text("页码，从 1 开始", "Page number, from 1"),
      pageSize: text("每页条数，默认 20", "Records of a page; 20 by default"),
      after: text(
        "上一页返回的 next，代替 pageNum，翻到深处仍然快",
        "`next` of the page before, instead of `pageNum`: fast however deep",
      ),
      sort: text(
        "排序字段，逗号分隔或 JSON 列表，前加 - 为降序",
        "Fields, with commas between or as a JSON list; `-` in front for descending",
      ),
      highsearch: text("高级查询条件", "Conditions"),
      keyword: text("在可检索字段中查找的文字", "Text to look for in the searchable fields"),
      viewid: text("视图名或编号，带上它的条件与排序", "A view's name or id, with its conditions and order"),
      fields: text("只返回这些字段", "Only these fields"),
      count: text(
        "总数：auto 适度计数（默认），exact 精确，none 不计",
        "The total: `auto` within reason (default), `exact`, or `none`",
      ),
      pageNo: text("同 pageNum（JeecgBoot）", "As `pageNum` (JeecgBoot)"),
      orderByColumn: text("排序字段（若依）", "The field to sort by (RuoYi)"),
      isAsc: text("其方向：asc 或 desc（若依）", "Its direction: `asc` or `desc` (RuoYi)"),
      ...recordParameters,
    },
  },
  getObjData: {
    summary: text("取一条记录", "One record"),
    detail: text(
      "按 id，或按至少一个字段的相等条件取第一条；不可见时为 404。",
      "By `id`, or the first that equals at least one field given; 404 when none is visible.",
    ),
    parameters: {
      objname: text("对象名", "The object's name"),
      id: text("记录编号", "The record's id"),
      ...recordParameters,
    },
  },
  getObjMetaData: {
    summary: text(
      "对象的定义：字段、视图、字典与权限",
      "What an object is: fields, views, dictionaries, permissions",
    ),
    parameters: {
      objname: text("对象名", "The object's name"),
      brief: text("不含表单、视图与填写说明", "Without forms, views and help"),
    },
  },
  saveObjData: {
    summary: text("新建或修改记录", "Create or update records"),
    detail: text(
      "带 id 为修改所给字段（null 清空），否则为新建；列表要么全部成功，要么全部不变。",
      "With `id` an update of the fields given (null clears), without a creation. A list is all or nothing.",
    ),
    parameters: {
      objname: text("对象名", "The object's name"),
      data: text("一条记录，或至多 1000 条的列表", "A record, or a list of up to 1,000"),
      id: text(
        "要修改的记录；也可写在 data 中，二者须一致，列表不适用",
        "The record to update; may stand in `data` instead, must not differ from it, and is not for lists",
      ),
      request_id: text(
        "24 小时内重复的新建请求不会重复创建",
        "Makes a repeated creation harmless for 24 hours",
      ),
    },
  },
  delObjDataByIdList: {
    summary: text("删除记录，全部成功或全部不变", "Delete records, all or nothing"),
    parameters: {
      objname: text("对象名", "The object's name"),
      idlist: text("记录编号，JSON 列表或逗号分隔", "Ids: a JSON list, or with commas between"),
    },
  },
  exportObjData: {
    summary: text("导出记录为表格，作为后台任务", "Export records into a spreadsheet, as a job"),
    detail: text(
      "参数同分页查询；完成后从 getJob 的 result.file 下载。",
      "Takes what a page of records takes; when the job is done, `result.file` of `getJob` is the spreadsheet.",
    ),
    parameters: {
      objname: text("对象名", "The object's name"),
      sort: text("排序，同分页查询", "The order, as for a page of records"),
      highsearch: text("高级查询条件", "Conditions"),
      keyword: text("在可检索字段中查找的文字", "Text to look for in the searchable fields"),
      viewid: text("视图名，带上它的列、条件与排序", "A view, with its columns, conditions and order"),
      fields: text("要导出的列，按此顺序", "The columns, in this order"),
      orderByColumn: text("排序字段（若依）", "The field to sort by (RuoYi)"),
      isAsc: text("其方向：asc 或 desc（若依）", "Its direction: `asc` or `desc` (RuoYi)"),
      ...recordParameters,
      ...pageOnly,
      format: text("xlsx（默认）或 csv", "`xlsx` (default) or `csv`"),
    },
  },
  search: {
    summary: text(
      "智能检索：一次查成果、专家、机构和需求",
      "Search achievements, experts, institutions and demands at once",
    ),
    detail: text(
      "结果按相关度排列：先是包含全部词语的（total 计这些），后是接近的（close 计这些）。highlights 为安全的 HTML，命中处以 <em> 标出。繁简、全半角、大小写视为相同。",
      "The best first: those that hold all words (`total` counts them), then those that come close (`close`). `highlights` are safe HTML with `<em>` around hits. Traditional and simplified, full and half width, capital and small letters are alike.",
    ),
    parameters: {
      q: text(
        "要查的话，可以是词语或整句；为空则列出最新的",
        "What to search for, words or a sentence; empty: the newest",
      ),
      types: text(
        "类型，以逗号分隔：achievement、demand、expert、institution（默认全部）",
        "Types with commas between: `achievement`, `demand`, `expert`, `institution` (default all)",
      ),
      filters: text("高级查询条件，只用于一种类型", "Conditions as in a high search, of one type only"),
      page: text("页码，从 1 开始", "Page, from 1"),
      size: text("每页条数，默认 20，最多 100", "Records on a page, 20 by default, 100 at most"),
      sort: text("排序：relevance（默认）或 newest", "`relevance` (default) or `newest`"),
      facets: text("要计数的字段，只用于一种类型", "Fields to be counted, of one type only"),
      fields: text("每条记录随附的字段", "Fields to be answered with each record"),
      close: text("false：不要接近的结果", "`false`: without those that only come close"),
      exact: text(
        "true：只按输入的文字查，不纠正，也不理解为条件",
        "`true`: the words as they are typed, without correction and conditions",
      ),
      surface: text(
        "统计用的入口；part 表示同一查询的其他部分，不另计次数",
        "Where it is asked, for the statistics; `part`: of a question that is counted already",
      ),
    },
  },
  match: {
    summary: text("与一条记录最合适的对接方", "The records that fit one best"),
    detail: text(
      "为需求、成果、专家或机构找对接方：按共同词语和领域、行业、成熟度、价格等逐项比较，score 为 0–100，reasons 说明各项。低于下限的不列出；只比较和返回调用者有权查看的内容。",
      "Partners for a demand, an achievement, an expert or an institution: compared by words in common and by field, industry, maturity, price and so on. `score` is 0 to 100, `reasons` tell the parts. What lies below the floor is left out; only what the caller may see is compared and answered.",
    ),
    parameters: {
      id: text("记录的 id", "Id of the record"),
      type: text(
        "记录的类型：demand（默认）、achievement、expert 或 institution",
        "Type of the record: `demand` (default), `achievement`, `expert` or `institution`",
      ),
      size: text("每类最多几条，默认 5，最多 20", "How many of each kind, 5 by default, 20 at most"),
      fields: text("每个对接方随附的字段", "Fields to be answered with each partner"),
    },
  },
  matchDraft: {
    summary: text("正在填写的记录的对接方与相近记录", "Records that fit one that is being written"),
    detail: text(
      "与 match 相同，但记录还没有保存：按提交的字段值比较，什么也不保存。已有 id 时不列出它自己。",
      "As `match`, for a record that is not saved yet: its values are compared as they are sent, and nothing is kept. With an `id` it is left out itself.",
    ),
    parameters: {
      type: text(
        "记录的类型：demand、achievement、expert 或 institution",
        "Type of the record: `demand`, `achievement`, `expert` or `institution`",
      ),
      record: text("字段名和值", "Fields and their values"),
      size: text("每类最多几条，默认 5，最多 20", "How many of each kind, 5 by default, 20 at most"),
    },
  },
  newDialogue: {
    summary: text("开始一段对话", "Begin a conversation"),
    detail: text(
      "字段与 DB-GPT 的对话接口相同，未知的字段忽略；user_name 不作为身份。访客首次得到 visitor，之后放在 visitor 请求头中，凭它看到自己的对话。提问用 /api/v1/chat/completions（server-sent events）。",
      "Fields are those of DB-GPT's dialogue calls; unknown ones are passed over, and `user_name` identifies nobody. A visitor gets `visitor` the first time and sends it as the header `visitor` from then on to see their own conversations. Questions go to `/api/v1/chat/completions` (server-sent events).",
    ),
    parameters: {
      chat_mode: text("对话模式，默认 chat_normal", "Mode, `chat_normal` by default"),
      app_code: text("应用代码，原样返回", "Code of an application, answered as it is"),
      model_name: text("模型名，原样返回", "Name of a model, answered as it is"),
      user_name: text("忽略", "Passed over"),
      user_id: text("忽略", "Passed over"),
      sys_code: text("系统代码，原样返回", "Code of a system, answered as it is"),
    },
  },
  listDialogues: {
    summary: text("自己的对话，最近的在前", "One's own conversations, the last first"),
    parameters: {
      page: text("页码，从 1 开始", "Page, from 1"),
      page_size: text("每页条数，默认 10，最多 100", "Conversations on a page, 10 by default, 100 at most"),
    },
  },
  listMessages: {
    summary: text("一段对话的问与答", "The questions and answers of a conversation"),
    detail: text(
      "回答按引用的记录重新写出，只含调用者现在有权查看的内容；citations 为文中编号所指的记录。语言模型生成的回答（generated 为 true）在所依据的内容不变时才显示。",
      "Answers are written anew from the records they cite, as far as the caller may see them now; `citations` are the records that the numbers in the text stand for. An answer of a language model (`generated` is true) is shown for as long as what it was made from says the same.",
    ),
    parameters: { con_uid: text("对话的 conv_uid", "`conv_uid` of the conversation") },
  },
  deleteDialogue: {
    summary: text("删除一段对话", "Delete a conversation"),
    parameters: { con_uid: text("对话的 conv_uid", "`conv_uid` of the conversation") },
  },
  draftFromDialogue: {
    summary: text("由对话整理出需求草稿", "Draft a demand from a conversation"),
    detail: text(
      "只用本人在对话中说过的话，按需求的字段校验，什么也不保存。配置了语言模型时由它整理成字段（generated 为 true）；它失败时退回原话，fallback 说明原因。",
      "From what one said in the conversation, checked against the fields of a demand; nothing is saved. Where a language model is configured it fills in the fields (`generated` is true); where it fails, the draft is one's own words, and `fallback` says why.",
    ),
    parameters: { con_uid: text("对话的 conv_uid", "`conv_uid` of the conversation") },
  },
  listModels: {
    summary: text("回答提问的模型", "What answers questions"),
    detail: text(
      "配置了语言模型时先列出其名称；extractive 表示摘录记录原文。",
      "The name of the language model first, where one is configured; `extractive` quotes the records' own words.",
    ),
    parameters: {},
  },
  suggest: {
    summary: text("输入时的建议：词语和记录", "Suggestions while somebody types: words and records"),
    detail: text(
      "词语（type 为 word）取自公开记录的关键词与名称，可用拼音或首字母；其余为记录，带 id。",
      "Words (`type` is `word`) are keywords and names of public records, also by pinyin or initials; the rest are records with their ids.",
    ),
    parameters: {
      q: text("已输入的文字", "What has been typed"),
      types: text("类型，同检索", "Types, as in the search"),
      fields: text("每条记录随附的字段", "Fields to be answered with each record"),
    },
  },
  searchOpened: {
    summary: text("记下打开了第几条结果", "Count which result was opened"),
    detail: text(
      "只计次数，不记由谁、从哪里打开。q 只与当天查询过的词比对，不会存储；没有人查询过的不计。",
      "Counted is the place only, not who opened it or where from. `q` is compared with what was asked that day and not stored; what nobody asked counts for nothing.",
    ),
    parameters: {
      q: text("查询的文字；联想建议无需填写", "The question; not needed for suggestions"),
      surface: text("在哪里查询", "Where it was asked"),
      rank: text("结果的位次，从 1 开始", "The place of the result, from 1"),
    },
  },
  vicimsg: {
    summary: text("发送一条消息", "Send a message"),
    detail: text(
      "按 msgid 选择操作，参数见“消息”。",
      "An operation chosen by `msgid`; see the messages for arguments.",
    ),
    parameters: {
      msgid: text("消息名", "Name of the message"),
      data: text("参数，置于 internalParams 中", "Arguments, in `internalParams`"),
    },
  },
};

function text(zh: string, en: string): Label {
  return { zh, en };
}
