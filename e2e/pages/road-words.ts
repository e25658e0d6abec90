import { en, zh, type OfficeWords } from "./office-words.ts";

/** What people read on the way from the first search to a contract. */
export interface RoadWords extends OfficeWords {
  language: "zh" | "en";
  compare: RegExp;
  compareLink: RegExp;
  contact: string;
  message: string;
  contactName: string;
  contactPhone: string;
  register: string;
  handIn: string;
  send: string;
  progress: string;
  notAgreed: string;
  name: string;
  phone: string;
  newPassword: string;
  again: string;
  consent: string;
  caseName: string;
  casePhone: string;
  agree: string;
  withdraw: string;
  calendar: string;
  addRow: RegExp;
  target: string;
  keyFacts: string;
  underContract: string;
  rating: string;
  satisfied: string;
  seeNow: string;
  contracts: string;
  newContract: string;
  licence: string;
  newMaterials: string;
  publisher: string;
  saveCompleted: string;
  notPublic: string;
  share: string;
  discipline: string;
  title: string;
  remarkOf: string;
  generalRemark: string;
  nothingSaid: string;
  remarks: string;
  mend: string;
  draftSaved: string;
  preview: string;
  answered: string;
  steps: Record<
    | "claim"
    | "return"
    | "approve"
    | "assign"
    | "contact"
    | "exchange"
    | "meet"
    | "negotiate"
    | "sign_contract"
    | "file"
    | "register"
    | "registerCase"
    | "perform"
    | "complete",
    string
  >;
  states: Record<
    | "submitted"
    | "in_review"
    | "published"
    | "assigned"
    | "contacted"
    | "both_consented"
    | "meeting"
    | "negotiating"
    | "contract_signed"
    | "registered"
    | "filed"
    | "contractRegistered"
    | "contracted"
    | "performing"
    | "completed",
    string
  >;
}

export const roadWords: Record<"zh" | "en", RoadWords> = {
  zh: {
    ...zh,
    language: "zh",
    compare: /^对比/,
    compareLink: /开始对比/,
    contact: "联系对接",
    message: "想解决的问题与合作方式",
    contactName: "联系人",
    contactPhone: "电话",
    register: "注册账号",
    handIn: "提交审核",
    send: "提交",
    progress: "对接进度",
    notAgreed: "尚未同意",
    name: "姓名",
    phone: "手机",
    newPassword: "新密码",
    again: "再输一次",
    consent: "我已阅读并同意",
    caseName: "联系人",
    casePhone: "电话",
    agree: "同意交换联系方式",
    withdraw: "收回同意",
    calendar: "加入日历",
    addRow: /^添加一行/,
    target: "目标值",
    keyFacts: "关键信息",
    underContract: "签约履约",
    rating: "评价这次对接",
    satisfied: "满意",
    seeNow: "看最新内容",
    contracts: "合同",
    newContract: "新增技术合同",
    licence: "技术许可（普通）",
    newMaterials: "新材料及其应用",
    publisher: "云汀理工大学",
    saveCompleted: "保存补全的内容",
    notPublic: "现在不公开",
    share: "分享",
    discipline: "材料科学",
    title: "需求名称",
    remarkOf: "对“需求名称”的意见",
    generalRemark: "总体意见",
    nothingSaid: "请写明总体意见或至少一处字段意见",
    remarks: "审核人的意见",
    mend: "修改后再提交",
    draftSaved: "草稿已保存",
    preview: "预览与提交",
    answered: "已修改",
    steps: {
      claim: "受理",
      return: "退回修改",
      approve: "通过并发布",
      assign: "派单",
      contact: "记录首次联系",
      exchange: "交换联系方式",
      meet: "安排会面",
      negotiate: "进入洽谈",
      sign_contract: "签订合同",
      file: "提交登记",
      register: "认定登记",
      registerCase: "合同登记",
      perform: "开始履约",
      complete: "验收完成",
    },
    states: {
      submitted: "已提交",
      in_review: "审核中",
      published: "已发布",
      assigned: "已派单",
      contacted: "已联系",
      both_consented: "双方同意",
      meeting: "已安排会面",
      negotiating: "洽谈中",
      contract_signed: "已签合同",
      registered: "合同已登记",
      filed: "已提交",
      contractRegistered: "已认定登记",
      contracted: "已签约",
      performing: "履约中",
      completed: "已完成",
    },
  },
  en: {
    ...en,
    language: "en",
    compare: /^Compare/,
    compareLink: /^Compare them/,
    contact: "Start matching",
    message: "What you have in mind, and how to go about it",
    contactName: "Your name",
    contactPhone: "Phone",
    register: "Register",
    handIn: "Submit for review",
    send: "Send",
    progress: "Progress",
    notAgreed: "Not agreed yet",
    name: "Your name",
    phone: "Phone",
    newPassword: "New password",
    again: "Once more",
    consent: "I have read and agree to the",
    caseName: "Name",
    casePhone: "Phone",
    agree: "Agree to exchange contacts",
    withdraw: "Take the consent back",
    calendar: "Add to calendar",
    addRow: /^Add a row/,
    target: "Target",
    keyFacts: "Key facts",
    underContract: "Under contract",
    rating: "Rate this case",
    satisfied: "Satisfied",
    seeNow: "See it as it is now",
    contracts: "Contracts",
    newContract: "New: Contracts",
    licence: "Non-exclusive licence",
    newMaterials: "New materials and their application",
    publisher: "Yunting University of Technology",
    saveCompleted: "Save what was completed",
    notPublic: "Not public",
    share: "Share",
    discipline: "Materials science",
    title: "Title",
    remarkOf: "Remark on Title",
    generalRemark: "General remark",
    nothingSaid: "Say what is to be changed",
    remarks: "What the reviewer says",
    mend: "Edit and submit again",
    draftSaved: "Draft saved",
    preview: "Preview and submit",
    answered: "changed since",
    steps: {
      claim: "Take up",
      return: "Return",
      approve: "Approve and publish",
      assign: "Assign",
      contact: "First contact made",
      exchange: "Exchange contacts",
      meet: "Arrange a meeting",
      negotiate: "Begin negotiating",
      sign_contract: "Sign the contract",
      file: "File",
      register: "Register",
      registerCase: "Register the contract",
      perform: "Begin performing",
      complete: "Complete",
    },
    states: {
      submitted: "Submitted",
      in_review: "In review",
      published: "Published",
      assigned: "Assigned",
      contacted: "Contacted",
      both_consented: "Both agreed",
      meeting: "Meeting arranged",
      negotiating: "Negotiating",
      contract_signed: "Contract signed",
      registered: "Contract registered",
      filed: "Filed",
      contractRegistered: "Registered",
      contracted: "Under contract",
      performing: "Performing",
      completed: "Completed",
    },
  },
};
