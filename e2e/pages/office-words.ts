/** What the back office says, as people read it. */
export interface OfficeWords {
  account: string;
  password: string;
  code: string;
  signIn: string;
  menu: string;
  messages: string;
  keyword: string;
  search: string;
  reset: string;
  create: string;
  edit: string;
  remove: string;
  more: string;
  save: string;
  cancel: string;
  systemPrompt: string;
  saved: string;
  deleted: string;
  achievements: string;
}

export const zh: OfficeWords = {
  account: "账号",
  password: "密码",
  code: "验证码",
  signIn: "登录",
  menu: "菜单",
  messages: "消息",
  keyword: "关键词",
  search: "查询",
  reset: "重置",
  create: "新增",
  edit: "编辑",
  remove: "删除",
  more: "更多",
  save: "保存",
  cancel: "取消",
  systemPrompt: "系统提示",
  saved: "保存成功",
  deleted: "删除成功",
  achievements: "科技成果",
};

export const en: OfficeWords = {
  account: "Account",
  password: "Password",
  code: "Verification code",
  signIn: "Log in",
  menu: "Menu",
  messages: "Messages",
  keyword: "Keyword",
  search: "Search",
  reset: "Reset",
  create: "New",
  edit: "Edit",
  remove: "Delete",
  more: "More",
  save: "Save",
  cancel: "Cancel",
  systemPrompt: "System prompt",
  saved: "Save Success",
  deleted: "Delete Success",
  achievements: "Achievements",
};
