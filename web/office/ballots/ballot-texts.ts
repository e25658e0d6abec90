import { defineText } from "@kezhuan/web/ui/text.ts";

export const ballotTexts = defineText({
  title: { zh: "投票：{name}", en: "Vote: {name}" },
  back: { zh: "查看详情", en: "Show the details" },
  none: { zh: "这里没有投票", en: "There is no vote here" },
  noneLead: { zh: "这类数据不进行无记名投票。", en: "These records are not voted on by secret ballot." },
  outside: { zh: "不在网上投票", en: "Votes are not cast here" },
  outsideLead: {
    zh: "本次投票使用纸质选票，由监票人、计票人计票。",
    en: "This vote is held on paper and counted by tellers.",
  },
  early: { zh: "投票尚未开始", en: "The vote has not begun" },
  earlyLead: { zh: "开始后您可以在本页投票。", en: "You can vote on this page once it has." },
  earlyOther: {
    zh: "您目前不在选民名册中；如有疑问，请在投票开始前联系组织者。",
    en: "You are not on the roll. If that is a mistake, tell the organisers before the vote begins.",
  },
  stranger: { zh: "您不在选民名册中", en: "You are not on the roll" },
  strangerLead: {
    zh: "只有名册中的选民可以投票；名册在投票开始后不能再改。",
    en: "Only those on the roll can vote, and the roll is fixed once a vote has begun.",
  },
  voted: { zh: "您的选票已计入", en: "Your ballot has been counted" },
  votedLead: {
    zh: "选择不与您的姓名一同保存，任何人都无法查看，您也不能更改。结果在投票结束、公布后可见。",
    en: "What you chose is not kept with your name: nobody can look it up, and you cannot change it. The result is shown when it is declared.",
  },
  choose: { zh: "请选择，最多 {max} 项", en: "Choose up to {max}" },
  chooseOne: { zh: "请选择一项", en: "Choose one" },
  blank: { zh: "弃权", en: "Abstain" },
  chosen: { zh: "已选 {count} 项，最多 {max} 项", en: "{count} of at most {max} chosen" },
  tooMany: { zh: "最多选 {max} 项，请去掉 {over} 项", en: "At most {max}: take away {over}" },
  promise: {
    zh: "系统只记录您已投票，不记录您选了什么；选票张数不足 {least} 张时不计票。",
    en: "It is recorded that you voted, never what you chose. Fewer than {least} ballots are not counted.",
  },
  cast: { zh: "投票…", en: "Vote…" },
  confirm: { zh: "确认投票？", en: "Cast this ballot?" },
  confirmChosen: { zh: "您选择了：{names}", en: "You have chosen: {names}" },
  confirmBlank: {
    zh: "您没有选择任何一项，将计为弃权。",
    en: "You have chosen nothing: this is an abstention.",
  },
  confirmLead: {
    zh: "每人只能投一次，投出后不能更改，也不能查看。",
    en: "You vote once. A ballot can be neither changed nor looked at afterwards.",
  },
  send: { zh: "投出选票", en: "Cast the ballot" },
  cancel: { zh: "返回修改", en: "Go back" },
  sending: { zh: "正在投票…", en: "Casting…" },
  closed: { zh: "投票已结束", en: "The vote has ended" },
  closedLead: { zh: "结果公布后在此显示。", en: "The result is shown here once it is declared." },
  result: { zh: "投票结果", en: "Result" },
  option: { zh: "选项", en: "Option" },
  votes: { zh: "得票", en: "Votes" },
  tie: {
    zh: "第 {seats} 名的票数相同，需由组织者按章程决定，例如就票数相同者再次投票。",
    en: "The last of {seats} places is tied. The organisers decide by the statutes, by another vote among those tied for example.",
  },
});
