import { defineText } from "@kezhuan/web/ui/text.ts";

export const postingTexts = defineText({
  demand: { zh: "发布需求", en: "Post a demand" },
  achievement: { zh: "发布成果", en: "Post an achievement" },
  expert: { zh: "修改我的专家主页", en: "Change my expert page" },
  institution: { zh: "修改机构页面", en: "Change the institution’s page" },
  noForm: { zh: "这里暂时不能填写", en: "Nothing can be written here at present" },
  noFormLead: {
    zh: "负责人还没有为它启用表单，请稍后再来。",
    en: "Staff have not set up a form for it yet. Please come back later.",
  },
  drafting: { zh: "正在根据对话整理……", en: "Making a draft of the conversation …" },
  drafted: {
    zh: "以下取自您在对话中说的话，请逐项核对、修改和补充；提交之前不会公开。",
    en: "This is what you said in the conversation. Check, change and complete it; nothing is public before you submit it.",
  },
  draftedByModel: {
    zh: "以下由语言模型根据您在对话中说的话整理，可能有误，请逐项核对、修改和补充；提交之前不会公开。",
    en: "A language model made this of what you said in the conversation, and it may be wrong. Check, change and complete it; nothing is public before you submit it.",
  },
  draftedBeside: {
    zh: "您在这里已有一份未完成的内容，只填入了其中空着的项。",
    en: "You were writing something here already: only its empty fields were filled in.",
  },
  refusedChange: { zh: "上次的修改未被采纳", en: "Your last change was not accepted" },
  remarks: { zh: "审核人的意见", en: "What the reviewer says" },
  remark: { zh: "审核意见：{text}", en: "Reviewer: {text}" },
  answered: { zh: "已修改", en: "changed since" },
  changeLead: {
    zh: "这份内容已公开。修改提交后由审核人核对，通过之前访客看到的仍是现在的内容；联系方式等即时生效。",
    en: "This is public. A reviewer looks at what you change; until then visitors see what is there now. Contact data change at once.",
  },
  changeWaits: {
    zh: "您已有修改尚未审定，可在此继续修改；访客看到的仍是现在公开的内容。",
    en: "A change of yours is not decided yet; you can go on with it here. Visitors see what is public now.",
  },
  clean: { zh: "尚未填写", en: "Nothing typed yet" },
  browser: { zh: "已保存在本浏览器", en: "Kept in this browser" },
  away: {
    zh: "服务器暂时没有回应，恢复后自动存到账号",
    en: "The server does not answer; it goes to your account once it does",
  },
  unnamed: { zh: "填写名称后存到账号", en: "Give it a title to keep it with your account" },
  unfit: {
    zh: "标出的项改正后存到账号",
    en: "Put right what is marked to keep it with your account",
  },
  browserOnly: {
    zh: "已保存在本浏览器，登录后存到账号",
    en: "Kept in this browser; log in to keep it with your account",
  },
  saving: { zh: "正在保存…", en: "Saving…" },
  saved: { zh: "草稿已保存", en: "Draft saved" },
  unkept: { zh: "浏览器无法保存，请不要关闭本页", en: "This browser keeps nothing: do not close the page" },
  refused: {
    zh: "未能存到账号：{message}。内容仍在本浏览器，改正后会再次保存。",
    en: "Not saved to your account: {message}. It is still in this browser, and saved again once you put it right.",
  },
  moved: {
    zh: "它已在别处提交，现在不能修改。这里写的仍保存在本浏览器，撤回后可以接着写。",
    en: "Submitted elsewhere, so it cannot be changed now. What is written here is kept in this browser; withdraw it to go on.",
  },
  followed: { zh: "与另一个标签页保持一致", en: "In step with your other tab" },
  conflict: { zh: "“{fields}”在别处也被修改过。", en: "Changed elsewhere as well: {fields}." },
  there: { zh: "那边是“{text}”", en: "There it says “{text}”" },
  taken: { zh: "已采用别处的修改：{fields}", en: "Taken over from elsewhere: {fields}" },
  keepMine: { zh: "保留本页内容", en: "Keep what is here" },
  takeTheirs: { zh: "采用那边的内容", en: "Take the other" },
  needsLogin: {
    zh: "提交需要登录。您填写的内容都已保存，登录或注册后回到这一步，补上联系方式等必填项即可提交。",
    en: "Log in to submit. What you typed is kept; you come back to this step, add how to reach you and what is still required, and submit.",
  },
  login: { zh: "登录", en: "Log in" },
  loginToGoOn: { zh: "登录后继续填写", en: "Log in to go on" },
  loginLead: {
    zh: "登录后回到这里，接着写。",
    en: "You come back here and go on where you were.",
  },
  loginLeadKept: {
    zh: "您还没有存到账号的内容仍保存在本浏览器。登录后回到这里，接着写。",
    en: "What is not with your account yet is kept in this browser. You come back here and go on where you were.",
  },
  notSent: {
    zh: "未能提交：服务器暂时没有回应。内容已保存在本浏览器，稍后再提交。",
    en: "Not submitted: the server did not answer. What you typed is kept in this browser; submit it again in a moment.",
  },
  register: { zh: "注册", en: "Register" },
  unnamedYet: { zh: "尚未填写", en: "not given yet" },
  asVisitors: { zh: "访客看到的样子", en: "As visitors will see it" },
  notPublic: { zh: "联系方式不会公开。", en: "Contact data are not shown." },
  closed: { zh: "这份内容现在不能修改", en: "This cannot be changed now" },
  closedLead: {
    zh: "它已提交或已发布。如需修改，请先撤回。",
    en: "It is submitted or published. Withdraw it first.",
  },
  others: { zh: "您不能修改这份内容", en: "This is not yours to change" },
  othersLead: {
    zh: "只有它的发布人，或代表这家机构、认领了这个主页的账号可以修改。",
    en: "Only whoever posted it can, or the account that speaks for the institution or has claimed the page.",
  },
  mine: { zh: "我的页面", en: "My page" },
  status: { zh: "查看进展", en: "See where it stands" },
});
