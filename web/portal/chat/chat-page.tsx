import { useState } from "react";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { AssistantLead } from "../assistant/assistant-lead.tsx";
import { Conversation } from "../assistant/conversation.tsx";
import { usePageTitle } from "../shell/use-page-title.ts";
import "./chat-page.css";

const texts = defineText({ title: { zh: "问一问", en: "Ask" } });

/** The page under `/chat`: questions and answers. The conversation stands in the address. */
export function ChatPage() {
  const t = useText(texts);
  const navigate = useNavigate();
  const params = useSearchParams();
  const id = params.get("id") ?? undefined;
  const [begun, setBegun] = useState<string>();
  usePageTitle(t("title"));
  return (
    <div className="inside inside-start chat">
      <header>
        <h1>{t("title")}</h1>
        <AssistantLead />
      </header>
      <Conversation
        // One that is begun here goes on as it is when its id comes into the address.
        key={id === undefined || id === begun ? "begun" : id}
        id={id}
        firstQuestion={params.get("q") ?? ""}
        onBegun={(conversation) => {
          setBegun(conversation);
          navigate(`/chat?id=${conversation}`, { replace: true });
        }}
        onRemoved={() => {
          setBegun(undefined);
          navigate("/chat", { replace: true });
        }}
      />
    </div>
  );
}
