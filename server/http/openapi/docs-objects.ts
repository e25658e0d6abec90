import type { Label, Language } from "@kezhuan/contract/metadata/label";
import { html, type Html } from "@kezhuan/server/lib/html";
import { listObjects, listStructures, partTexts } from "./docs-parts.ts";
import { writeProperties, writeText, writeType } from "./docs-schema.ts";
import type { OpenApi } from "./openapi.ts";

/** The objects of the installation, their fields folded. */
export function writeObjects(document: OpenApi, language: Language): Html {
  return html`<h2 id="part-objects">${partTexts.objects[language]}</h2>
    <p>${texts.objectsWhose[language]}</p>
    ${listObjects(document).map((name) => {
      const schema = document.components.schemas[name] ?? {};
      const permissions = schema["x-permissions"];
      return html`<section id="${name}">
        <h3>${schema.title} <code>${name}</code></h3>
        <p>${texts.permissions[language]} ${Array.isArray(permissions) && permissions.join(" · ")}</p>
        <details class="fields">
          <summary>${texts.fields[language]} (${Object.keys(schema.properties ?? {}).length})</summary>
          ${writeProperties(schema, language)}
        </details>
      </section>`;
    })}`;
}

/** Schemas that calls and answers refer to. */
export function writeStructures(document: OpenApi, language: Language): Html {
  return html`<h2 id="part-structures">${partTexts.structures[language]}</h2>
    ${listStructures(document).map((name) => {
      const schema = document.components.schemas[name] ?? {};
      const tables = [schema, ...(schema.oneOf ?? [])].map((one) => writeProperties(one, language));
      return html`<section id="${name}">
        <h3><code>${name}</code></h3>
        ${schema.description && html`<p>${writeText(schema.description)}</p>`}
        ${tables.every((table) => table === undefined) && html`<p>${writeType(schema, language)}</p>`}
        ${tables}
      </section>`;
    })}`;
}

const texts = {
  objectsWhose: {
    zh: "此页列出访客可见的对象；以自己的令牌请求 v1/openapi.json 可得到自己可见的全部。",
    en: "This page lists what a visitor may see; v1/openapi.json, asked for with one's token, lists what one may see oneself.",
  },
  permissions: { zh: "可执行：", en: "Allowed:" },
  fields: { zh: "字段", en: "Fields" },
} satisfies Record<string, Label>;
