/// <reference types="node" />
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { isSharedPage, nameChunk, nameShared } from "./name-chunks.ts";
import { startAhead } from "./start-ahead.ts";

const outDir = join(import.meta.dirname, "dist");
const server = process.env["KEZHUAN_SERVER"] ?? "http://127.0.0.1:8080";

/**
 * Tries a lazy import once more, quietly. Under another address: a browser remembers a module that has failed and does
 * not ask for it again. The boot script is left as it is; its parts are what others import, and it reloads instead.
 */
function retryImports(): Plugin {
  return {
    name: "retry-imports",
    apply: "build",
    generateBundle: {
      // After the build itself has noted which styles come with what is imported: it looks for the plain word.
      order: "post",
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== "chunk" || chunk.isEntry) continue;
          const code = chunk.code.replaceAll(/\bimport\((["'`])(\.\/[\w.-]+\.js)\1\)/g, 'importTwice("$2")');
          // Written once in a file, as the first script names many others.
          if (code !== chunk.code) chunk.code = importTwice + code;
        }
      },
    },
  };
}

const importTwice =
  "const importTwice=p=>import(p).catch(()=>new Promise(r=>setTimeout(r,1e3)).then(()=>import(p+`?again`)));";

/** Puts `.br` and `.gz` beside every text file, so that the server never compresses one twice. */
function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    async closeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const files = entries.filter(
        (entry) => entry.isFile() && /\.(?:js|css|html|svg|json)$/.test(entry.name),
      );
      await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

function isLoadedLater(file: string): boolean {
  return !/\/(?:base|index|rolldown-runtime)-[^/]+$/.test(file);
}

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: "./",
  // Looking into the built pages with React's browser extension is not worth what every visitor would fetch for it.
  define: command === "build" ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" } : {},
  plugins: [react(), startAhead(), retryImports(), precompress()],
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    // Nothing becomes a `data:` address: the content security policy knows only files of our own.
    assetsInlineLimit: 0,
    // Every browser that has dynamic import has modulepreload or does without it harmlessly.
    // What is always there already need not be named again wherever something is loaded later.
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter(isLoadedLater) },
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // The page of the interfaces is the server's; its forms are a script of their own.
      input: {
        index: join(import.meta.dirname, "index.html"),
        "try-operation": join(import.meta.dirname, "api-docs", "try-operation.ts"),
      },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: nameChunk }, { name: nameShared, test: isSharedPage, minShareCount: 2 }],
        },
      },
    },
  },
  // Not all of `/api`: modules of this workspace lie there too.
  server: { proxy: { "^/(rest|files|api/(rest|v1|docs))\\b": server } },
}));
