import { fillLabel } from "./metadata/fill-label.ts";
import type { Label, Language } from "./metadata/label.ts";

/** What can be wrong with one field of an input. Texts may hold `{name}` placeholders. */
export const problemTable = {
  required: text("不能为空", "must not be empty"),
  notAgreed: text("请打开开关表示同意", "has to be switched on to agree"),
  unknown: text("没有这个字段", "unknown field"),
  formNameNeeded: text("请填写表单名称", "the form name must be entered"),
  formVersionNeeded: text("请填写表单版本", "the form version must be entered"),
  publishedForm: text(
    "已发布或停用的版本不能修改，请填写新的版本",
    "a version that was published never changes; enter another version",
  ),
  designed: text("{message}", "{message}"),
  unknownObject: text("没有这个对象", "no such object"),
  unknownView: text("没有这个视图", "no such view"),
  unknownFields: text("没有这些字段：{names}", "no such fields: {names}"),
  unknownMessage: text("没有这个消息", "no such message"),
  unknownParameter: text("没有这个参数", "unknown parameter"),
  duplicateParameter: text("参数重复", "given more than once"),
  notInFuture: text("须为将来的时间", "has to be in the future"),
  noBackupPlace: text("本系统没有配置这个备份位置", "is no place that this installation can put back-ups in"),
  neverDue: text(
    "不是有效的 cron 表达式（分 时 日 月 周），或永远不会到来",
    "is no cron expression (minute hour day month weekday), or one that never comes",
  ),
  badExpression: text(
    "表达式从第 {place} 个字符起有误",
    "makes no sense as an expression from character {place} on",
  ),
  badActions: text("第 {place} 个动作不完整或有误", "action {place} is incomplete or wrong"),
  badRecipient: text("“{name}”不是人员、部门或角色", '"{name}" is no person, department or role'),
  oneType: text("只能用于一种类型的检索", "is for a search in one type only"),
  unexpectedValue: text("此处不接受取值", "takes no value here"),
  badPlaceholder: text(
    "占位符 {placeholder} 写法有误",
    "the placeholder {placeholder} is not written correctly",
  ),
  unknownPlaceholder: text(
    "占位符 {placeholder} 对应的字段不存在或您无权查看",
    "the placeholder {placeholder} names no field that you may read",
  ),
  templateNoDocument: text(
    "不是 Word 或 Excel 文件（.docx、.xlsx）",
    "this is no file of Word or Excel (.docx, .xlsx)",
  ),
  templateTooLarge: text("模板过大或处理时间过长", "the template is too large or takes too long"),
  templateActive: text(
    "模板含有宏、控件、嵌入对象或会执行的域（{place}）",
    "the template holds macros, controls, embedded objects or fields that start something ({place})",
  ),
  templateExternal: text(
    "模板引用了外部内容（{place}）",
    "the template fetches content from elsewhere ({place})",
  ),
  templateSyntax: text(
    "模板在 {place} 处的占位符不完整",
    "a placeholder of the template is not complete at {place}",
  ),
  pdfFailed: text(
    "LibreOffice 未能生成 PDF；请用 Word 或 Excel 打开文档后另存为 PDF",
    "LibreOffice made no PDF file of it: open the document in Word or Excel and save it as PDF",
  ),
  pdfTooSlow: text(
    "LibreOffice 在 {seconds} 秒内未能生成 PDF；请稍后再试，或用 Word 或 Excel 打开文档后另存为 PDF",
    "LibreOffice made no PDF file within {seconds} seconds: try again later, or open the document in Word or Excel and save it as PDF",
  ),
  badNumberRule: text("须含且只含一个计数，如 {example}", "needs one counter, such as {example}"),
  wrongType: text("类型不正确，应为{expected}", "wrong type, expected {expected}"),
  notJson: text("不是有效的 JSON", "not valid JSON"),
  badText: text("包含不允许的字符", "contains characters that are not allowed"),
  turnedText: text(
    "第 {at} 个字符（{code}）看不见，却会打乱显示的顺序；请删去后重新输入",
    "holds a character that is not seen but turns round what is shown (number {at}, {code}); type it again without it",
  ),
  tooLong: text("不能超过 {max} 个字符", "at most {max} characters"),
  tooMany: text("最多 {max} 项", "at most {max} items"),
  tooFew: text("至少 {min} 项", "at least {min} items"),
  tooShort: text("不能少于 {min} 个字符", "at least {min} characters"),
  tooEarly: text("不能早于 {min}", "must not be before {min}"),
  tooLate: text("不能晚于 {max}", "must not be after {max}"),
  notOption: text("不在可选项中", "is none of the choices"),
  endBeforeStart: text("结束不能早于开始", "the end must not be before the beginning"),
  fileTooBig: text("文件不能超过 {max}", "a file has at most {max}"),
  full: text("名额已满", "has no place left"),
  noRoom: text("已达到数量上限", "is more than there is room for"),
  tooDeep: text("嵌套最多 {max} 层", "at most {max} levels deep"),
  tooSmall: text("不能小于 {min}", "must be at least {min}"),
  tooBig: text("不能大于 {max}", "must be at most {max}"),
  tooPrecise: text("最多 {scale} 位小数", "at most {scale} decimal places"),
  pattern: text("格式不正确", "has the wrong format"),
  loginProof: text(
    "必须是登录证明（43 个字符的 base64url，见 /api/docs 的说明），不接受密码或密码的哈希",
    "must be the login proof (43 characters of base64url) that the API description at /api/docs explains, not a password or its hash",
  ),
  lineBreak: text("只能有一行，请去掉换行", "must be on one line; remove the line breaks"),
  badPattern: text("不是有效的正则表达式", "is no valid regular expression"),
  unsupportedPattern: text(
    "正则表达式中的“{part}”不受支持（不能使用前瞻、后顾、反向引用和超过 1000 次的重复）",
    'the regular expression holds "{part}", which is not supported (no lookaround, backreferences or more than 1000 repeats)',
  ),
  largePattern: text(
    "正则表达式过于复杂，请减少重复次数或拆分",
    "the regular expression is too complex; use fewer repeats",
  ),
  checkDigit: text("校验位不正确，请核对", "the check digit does not match"),
  unknownCode: text("不在字典 {dict} 中", "not in the dictionary {dict}"),
  unknownRecord: text("引用的数据不存在或不可见", "no such record"),
  ownRecord: text(
    "所选的数据已并入这条数据，不能引用自身",
    "has become part of this very record, which cannot refer to itself",
  ),
  ownParent: text("不能以自身或其下级为上级", "cannot stand below itself"),
  noAlt: text(
    "每张图片都要有中文替代文字，说明图上是什么",
    "every picture needs an alternative text in Chinese that says what it shows",
  ),
  noPicture: text("图片无法读取，请换一个文件", "the picture cannot be read; choose another file"),
  hugePicture: text(
    "图片过大：最多 {megapixels} 百万像素",
    "the picture is too large: at most {megapixels} megapixels",
  ),
  infected: text("文件中发现病毒（{found}），未被接受", "holds a virus ({found}) and was not taken"),
  unknownFile: text("文件不存在", "no such file"),
  notSortable: text("不能按此字段排序", "cannot be sorted by"),
  badOperator: text("不支持运算符 {op}", "operator {op} does not fit"),
  badMatch: text("只能为 and 或 or", "must be and or or"),
  emptyGroup: text("条件组不能为空", "a group needs at least one rule"),
  readonly: text("不能修改", "cannot be changed"),
  masked: text("已隐藏，不能写入", "is hidden and cannot be written"),
  notWritable: text("没有写入权限", "you may not write it"),
  notAfter: text("不能早于 {other}", "must not be before {other}"),
  notMore: text("不能大于 {other}", "must not be more than {other}"),
  outOfSight: text(
    "有您看不到的内容不符合要求，请找能看到它的同事处理",
    "something that you cannot see does not fit; ask a colleague who can",
  ),
  notOffered: text("不在您可用的视图中", "is not one of your views"),
  weakPassword: text("密码强度不足", "is too weak"),
  taken: text("已被使用", "is already taken"),
  presentPassword: text("与当前密码相同，请换一个", "the same as your present password; choose another"),
  earlierPassword: text("是最近用过的密码，请换一个", "one of your last passwords; choose another"),
  oneOf: text("只能为：{values}", "must be one of {values}"),
  inLines: text("表格中有 {count} 处需要改正", "has cells to put right: {count}"),
  expired: text("已过期，请重新开始", "has expired; begin again"),
  staleVersion: text("不是最新版本", "is not the latest version"),
  badTransition: text("当前状态不能执行此操作", "not possible in the present state"),
  noMail: text("没有配置邮件服务器，不能发送", "cannot be sent: there is no mail server"),
  onlyNew: text(
    "只用于新记录；已有记录请在其页面上修改",
    "is for new records only; change it on the page of the record",
  ),
  notReviewer: text(
    "不能审核其中的数据，请换人或不交接审核任务",
    "may not review these records: choose somebody else or leave the reviews out",
  ),
  ownAccountOnly: text("只有管理员可以替他人登记", "only administrators enter this for somebody else"),
  ownDeputy: text("不能由本人代理", "cannot be the same person"),
  ownAccount: text("不能停用或删除自己的账号", "you cannot disable or delete your own account"),
  mismatch: text("与当前登录不符", "does not match the login"),
  differs: text("与 data 中的编号不同", "differs from the id in data"),
  administratorAccount: text(
    "这是系统管理员的账号，只能由系统管理员修改",
    "the account belongs to an administrator; only administrators can change it",
  ),
  notAddedYet: text("新增未成功的数据不能授权", "Unsuccessfully added data cannot be authorized"),
  deadTarget: text("没有这个页面，请从列表中选择", "leads nowhere: choose a page from the list"),
  notAllowed: text("超出您的权限", "is more than you may do"),
  valuesForgotten: text("历史值已不再保留", "values of that time are no longer kept"),
  reservedName: text("是保留名称", "is a reserved name"),
  packOwned: text("由业务包定义，不能这样修改", "belongs to a pack and cannot be changed like this"),
  inUse: text("仍在使用：{what}", "is still in use: {what}"),
  inRule: text(
    "权限规则的行条件用到此字段，修改后规则将失效：{what}；请先修改规则",
    "an access rule's row condition goes by it and would stop working: {what}; change the rule first",
  ),
  retired: text("已停用，须先恢复", "is retired; bring it back first"),
  notRetired: text("没有停用", "is not retired"),
  converting: text("正在转换数据类型", "is being converted to another kind"),
  cannotConvert: text("{from} 不能转换为 {to}", "{from} cannot become {to}"),
  unreadable: text("有 {count} 个值无法转换", "{count} values cannot be converted"),
  notUnique: text("有 {count} 个值重复", "{count} values occur more than once"),
  badSettings: text("设置不正确：{detail}", "wrong settings: {detail}"),
  badDefinition: text("定义不成立：{detail}", "does not fit: {detail}"),
  unknownForm: text(
    "不是可识别的表单设计（FormMaking、JeecgBoot、k-form-design、AK-Design、Everright、avue、form-generator、form-create、VForm、Formily、amis 或本系统）",
    "is no form design that can be read (FormMaking, JeecgBoot, k-form-design, AK-Design, Everright, avue, form-generator, form-create, VForm, Formily, amis or this system's)",
  ),
  unreadableForm: text(
    "第 {line} 行第 {column} 个字符起无法读取：不是 JSON，也不是 JavaScript 对象",
    "cannot be read from line {line}, character {column}: neither JSON nor a JavaScript object",
  ),
  tableThere: text(
    "数据库中已有数据表 {table}，不属于任何对象",
    "the database already has a table {table} that is no object's",
  ),
  columnThere: text(
    "数据表中已有名为 {column} 的列，不属于任何在用的字段；请换一个名称",
    "the table already has a column {column} that is no field's in use; choose another name",
  ),
  notAdoptable: text("此数据表不能接管", "this table cannot be adopted"),
  unknownColumn: text("没有这一列，或类型不合", "there is no such column, or it has another type"),
  alwaysShown: text("每个角色都能看到，不能隐藏", "is shown to everybody and cannot be hidden"),
  notReadable: text("须同时列入可读字段", "must be among the readable fields as well"),
  notByField: text("不能按字段拒绝：{actions}", "cannot be denied field by field: {actions}"),
  unknownWord: text("“{text}”不在可选项中", '"{text}" is none of the choices'),
  ambiguousWord: text(
    "“{text}”有多个，请写明上级",
    '"{text}" is several of the choices; say what is above it',
  ),
  notFlag: text("“{text}”无法读取，应填“是”或“否”", '"{text}" cannot be read here; write yes or no'),
  notNumber: text(
    "“{text}”无法读取，应填数字，例如 {example}",
    '"{text}" cannot be read here; write a number such as {example}',
  ),
  unknownName: text("找不到“{text}”", 'nothing is called "{text}"'),
  ambiguousName: text("有多条数据叫“{text}”，请改填编号", 'several are called "{text}"; use the id'),
  roundedCell: text(
    "数字过长，已被表格软件舍入，请将单元格设为文本后重填",
    "has more digits than a spreadsheet keeps; format the cell as text and type it again",
  ),
  cutCell: text("内容在导出时被截断，不能导入", "was cut off when it was exported and cannot be imported"),
  repeatedRow: text("与第 {row} 行重复", "is the same as in row {row}"),
  badSheet: text(
    "无法作为表格读取：不是 xlsx、csv 或 csv.gz，或者已损坏，或者内容超出一张表格的大小",
    "cannot be read as a spreadsheet: it is no xlsx, csv or csv.gz, or damaged, or holds more than a spreadsheet can",
  ),
  sheetTooWide: text("列数超过上限：最多 {max} 列", "has more columns than are read: at most {max}"),
  cellTooLong: text(
    "第 {row} 行有单元格超过 {max} 个字符；请检查引号是否成对",
    "has a cell of more than {max} characters in row {row}; check that each quote is closed",
  ),
  rowTooLong: text(
    "第 {row} 行内容过长：最多 {max} 个字符",
    "is too long in row {row}: at most {max} characters",
  ),
  unpackedTooLarge: text(
    "解压后超过 {max} MB，与直接上传的上限相同",
    "holds more than {max} MB when it is unpacked, which is as much as may be uploaded",
  ),
  strayColumn: text("没有这一列对应的字段", "is no column of these records"),
  missingColumn: text("表格中没有“{column}”列", 'the spreadsheet has no column "{column}"'),
  noColumns: text("表格中没有可导入的列", "has no column that can be imported"),
  drawUnknown: text("抽样设置 {part}：没有字段 {name}", "draw, {part}: there is no field {name}"),
  drawKind: text("抽样设置 {part}：字段 {name} 应为{expected}", "draw, {part}: {name} must be {expected}"),
  drawWritable: text("抽样设置 {part}：字段 {name} 须为只读", "draw, {part}: {name} must be read-only"),
  drawNeeds: text("抽样设置缺少 {part}", "draw: this method needs {part}"),
  drawWord: text(
    "抽样设置 {part}：字典 {dict} 中的 {code} 不在 {values} 之列",
    "draw, {part}: {code} of the dictionary {dict} is none of {values}",
  ),
  drawLine: text(
    "抽样设置 {part}：字段 {name} 与来源字段的类型或长度不一致",
    "draw, {part}: {name} is of another kind, or shorter, than the field it copies",
  ),
  drawPlain: text(
    "明细对象 {name} 设有 {part}，不能由抽样成批写入",
    "{name} has {part}, so that a draw cannot write it all at once",
  ),
  frameUnseen: text(
    "抽样框中有您看不到的数据，抽出的样本会有偏；请由能看到全部数据的同事抽样",
    "the sampling frame holds data that you cannot see, and the sample would be biased; a colleague who sees all of it has to draw",
  ),
  alreadyDrawn: text(
    "已抽过样，不能重抽；需要另一个样本时请新建一条",
    "has been drawn already; make a new record for another sample",
  ),
  noStratum: text("抽样框中有 {count} 个单元没有分层", "{count} units of the frame belong to no stratum"),
  stratumTooSmall: text(
    "第“{stratum}”层只有 {max} 个单元，不够抽 {size} 个",
    'the stratum "{stratum}" has {max} units, fewer than {size}',
  ),
  stratumMissing: text("没有给出第“{stratum}”层的样本量", 'no size is given for the stratum "{stratum}"'),
  stratumUnknown: text("抽样框中没有第“{stratum}”层", 'the frame has no stratum "{stratum}"'),
  sizesDiffer: text("各层样本量之和为 {sum}", "the sizes of the strata add up to {sum}"),
  ballotUnknown: text("投票设置 {part}：没有字段 {name}", "ballot, {part}: there is no field {name}"),
  ballotKind: text(
    "投票设置 {part}：字段 {name} 应为{expected}",
    "ballot, {part}: {name} must be {expected}",
  ),
  ballotState: text(
    "投票设置 {part}：{name} 须从初始状态进入，离开后不能返回",
    "ballot, {part}: {name} must be reached from the initial state and left for good",
  ),
  ballotTwice: text(
    "投票设置 roll：{name} 对同一账号须唯一",
    "ballot, roll: {name} needs a unique index over its record and the voter",
  ),
  notOnRoll: text("您不在选民名册中", "you are not on the roll"),
  notOpen: text("现在不是投票时间", "votes are not being cast now"),
  alreadyVoted: text("您已投票，每人只能投一次", "you have voted already"),
  ballotFixed: text(
    "投票已开始，名册、候选项和投票设置不能再改",
    "is fixed once the vote has begun, as are the roll and what can be chosen",
  ),
  ballotCounted: text("由系统计票写入，不能手工填写", "is written by the count, and by nobody"),
  ballotsDiffer: text(
    "选票 {ballots} 张，名册标记已投票 {marked} 人，两者不符，不能计票；请宣布本次投票无效",
    "there are {ballots} ballots and {marked} marks on the roll, so that nothing can be counted; declare the vote void",
  ),
  tooFewBallots: text(
    "选票不足 {min} 张，计票会暴露个人的选择",
    "there are fewer than {min} ballots, and counting them would tell who voted for what",
  ),
  tooFewVoters: text(
    "名册上有账号的选民不足 {min} 人",
    "fewer than {min} voters on the roll have an account",
  ),
  noBallotKey: text(
    "服务器没有这次投票的密封密钥（BALLOT_KEY 或 DATA_DIR/ballot.key）；请联系系统管理员",
    "the server does not have the key that seals this vote (BALLOT_KEY or DATA_DIR/ballot.key); ask an administrator",
  ),
  badCursor: text("翻页位置无效", "invalid position"),
  unfit: text("不适合此用途", "does not fit this use"),
  unable: text(
    "这位人员没有相应的办理权限，请从列表中另选一位",
    "may not do this work; choose somebody who is offered",
  ),
  notTogether: text("不能与 {other} 同时使用", "cannot be given together with {other}"),
} as const satisfies Record<string, Label>;

export type ProblemKey = keyof typeof problemTable;

export interface Issue {
  /** The field's name, a path such as `data.0.title`, or the parameter's name. */
  field: string;
  problem: ProblemKey;
  params?: Record<string, string | number>;
}

/** What is wrong, in words, without the field's name. */
export function describeIssue({ problem, params = {} }: Issue, language: Language): string {
  const type = typeTexts[String(params["expected"])];
  const spoken = type ? { ...params, expected: type[language] } : params;
  return fillLabel(problemTable[problem], spoken, language);
}

/** Types as `expected` names them, in words; what is not listed (a media type, say) is said as it is. */
const typeTexts: Partial<Record<string, Label>> = {
  string: text("文本", "text"),
  text: text("文本", "text"),
  number: text("数字", "a number"),
  int: text("整数", "a whole number"),
  integer: text("整数", "a whole number"),
  decimal: text("小数", "a decimal number"),
  boolean: text("true 或 false", "true or false"),
  "true/false": text("true 或 false", "true or false"),
  array: text("列表", "a list"),
  list: text("列表", "a list"),
  "list of rows": text("行的列表", "a list of rows"),
  object: text("对象", "an object"),
  record: text("对象", "an object"),
  id: text("记录编号", "an id"),
  file: text("文件", "a file"),
  "date (YYYY-MM-DD)": text("日期（YYYY-MM-DD）", "a date (YYYY-MM-DD)"),
  "date-time with offset (ISO 8601)": text(
    "带时区的时间（ISO 8601）",
    "a date and time with offset (ISO 8601)",
  ),
  "time (HH:mm)": text("时刻（HH:mm）", "a time of day (HH:mm)"),
  "month (YYYY-MM)": text("年月（YYYY-MM）", "a month (YYYY-MM)"),
  "colour (#rrggbb)": text("颜色（#rrggbb）", "a colour (#rrggbb)"),
  "another value": text("其他取值", "another value"),
  "another type": text("其他类型", "another type"),
};

function text(zh: string, en: string): Label {
  return { zh, en };
}
