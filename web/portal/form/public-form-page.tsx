import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { PublicForm } from "./public-form.tsx";
import "./public-form.css";

/** The page under `/form`: whoever has the link answers, with or without an account. */
export function PublicFormPage() {
  const key = useSearchParams().get("key") ?? "";
  return (
    <div className="inside public-form">
      <PublicForm key={key} linkKey={key} isPage />
    </div>
  );
}
