import { signInRoute } from "@kezhuan/contract/portal/sign-in-route";
import { themeRoutes } from "@kezhuan/contract/portal/theme-routes";
import { Redirect } from "../ui/routing/router.tsx";
import { isLazyPage, lazyPage, type LazyPage, type PreparedPage } from "@kezhuan/web/ui/lazy-page.ts";
import { NotFound } from "./pages/not-found.tsx";

const LoginPage = lazyPage(async () => (await import("./entry/login-page.tsx")).LoginPage);
const SignInDonePage = lazyPage(async () => (await import("./entry/sign-in-done-page.tsx")).SignInDonePage);
const RegisterPage = lazyPage(async () => (await import("./register/register-page.tsx")).RegisterPage);
const WelcomePage = lazyPage(async () => (await import("./welcome/welcome-page.tsx")).WelcomePage);
const ChatPage = lazyPage(async () => (await import("./chat/chat-page.tsx")).ChatPage);
const SearchPage = lazyPage(async () => (await import("./search/search-page.tsx")).SearchPage);
const ImagePage = lazyPage(async () => (await import("./viewer/image-page.tsx")).ImagePage);
const PdfPage = lazyPage(async () => (await import("./viewer/pdf-page.tsx")).PdfPage);
const BrowserPage = lazyPage(async () => (await import("./check/browser-page.tsx")).BrowserPage);
const SummaryPage = lazyPage(async () => (await import("./summary/summary-page.tsx")).SummaryPage);
const HelpPage = lazyPage(async () => (await import("./pages/help-page.tsx")).HelpPage);
const ComparePage = lazyPage(async () => (await import("./comparison/compare-page.tsx")).ComparePage);

const ArticlePage = lazyPage(async () => (await import("./article/article-page.tsx")).ArticlePage);
const ActivityPage = lazyPage(async () => (await import("./activity/activity-page.tsx")).ActivityPage);
const TicketPage = lazyPage(async () => (await import("./activity/ticket-page.tsx")).TicketPage);
const CertificatePage = lazyPage(
  async () => (await import("./activity/certificate-page.tsx")).CertificatePage,
);
const VerifyPage = lazyPage(async () => (await import("./activity/verify-page.tsx")).VerifyPage);
const ThemePage = lazyPage(async () => (await import("./theme/theme-page.tsx")).ThemePage);
const TechnologyPage = lazyPage(
  async () => (await import("./technology/technology-page.tsx")).TechnologyPage,
);
const TransformationPage = lazyPage(
  async () => (await import("./technology/transformation-page.tsx")).TransformationPage,
);
const ContactPage = lazyPage(async () => (await import("./matching/contact-page.tsx")).ContactPage);
const CasePage = lazyPage(async () => (await import("./matching/case-page.tsx")).CasePage);
const PostDemand = lazyPage(async () => (await import("./posting/post-demand.tsx")).PostDemand);
const PostAchievement = lazyPage(
  async () => (await import("./posting/post-achievement.tsx")).PostAchievement,
);
const PostedPage = lazyPage(async () => (await import("./posting/posted-page.tsx")).PostedPage);
const AnswerPage = lazyPage(async () => (await import("./answer/answer-page.tsx")).AnswerPage);
const MyPage = lazyPage(async () => (await import("./my/my-page.tsx")).MyPage);
const EditExpert = lazyPage(async () => (await import("./my/edit-own-page.tsx")).EditExpert);
const EditInstitution = lazyPage(async () => (await import("./my/edit-own-page.tsx")).EditInstitution);
const ForgottenPage = lazyPage(async () => (await import("./password/forgotten-page.tsx")).ForgottenPage);
const ResetPage = lazyPage(async () => (await import("./password/reset-page.tsx")).ResetPage);
const InvitedPage = lazyPage(async () => (await import("./invited/invited-page.tsx")).InvitedPage);
const PublicFormPage = lazyPage(async () => (await import("./form/public-form-page.tsx")).PublicFormPage);
const WallPage = lazyPage(async () => (await import("./wall/wall-page.tsx")).WallPage);

const pages: Readonly<Record<string, React.ComponentType | LazyPage>> = {
  "/zzc": SearchPage,
  "/showImg": ImagePage,
  "/pdf": PdfPage,
  "/ceshi": BrowserPage,
  "/article": ArticlePage,
  "/activity": ActivityPage,
  "/ticket": TicketPage,
  "/certificate": CertificatePage,
  "/verify": VerifyPage,
  ...Object.fromEntries(themeRoutes.map((route) => [route, ThemePage])),
  "/technology": TechnologyPage,
  "/transformationAchievements": TransformationPage,
  "/wall": WallPage,
  "/404": NotFound,
  "/help": HelpPage,
  "/login": LoginPage,
  [signInRoute]: SignInDonePage,
  "/register": RegisterPage,
  "/welcome": WelcomePage,
  "/compare": ComparePage,
  "/cgSheet": SummaryPage,
  "/contact": ContactPage,
  "/case": CasePage,
  "/cases": Cases,
  "/fxq": PostDemand,
  "/fcg": PostAchievement,
  "/posted": PostedPage,
  "/my": MyPage,
  "/myExpert": EditExpert,
  "/myInstitution": EditInstitution,
  "/answer": AnswerPage,
  "/chat": ChatPage,
  "/invited": InvitedPage,
  "/forgotPassword": ForgottenPage,
  "/resetPassword": ResetPage,
  "/form": PublicFormPage,
};

/** One of them, when its code is there. Errors: what keeps it from coming. */
export async function loadListed(path: string): Promise<PreparedPage | undefined> {
  const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
  return isLazyPage(page) ? (await page.load()).default : page;
}

/** The routes that neither find nor show a record; from what is none it leads to /404. */
export function Routes({ path }: { path: string }) {
  const Page = Object.hasOwn(pages, path) ? pages[path] : undefined;
  return Page ? <Page /> : <Redirect to="/404" />;
}

/** What was a page of its own is a section now. */
function Cases() {
  return <Redirect to="/my?at=cases" />;
}
