import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Language, languageOf } from '@waylight/contract/value/words';
import type { FastifyRequest } from 'fastify';
import { type Coding, codingOf, leastBytes } from '../compression.ts';

/** Files of the pages as the build tells them (portal/bundle/page-files.ts). */
interface FilesOfPages {
  /** that every page needs but a visitor's sign-in page */
  portal?: { scripts: string[]; styles: string[] };
  pages: Record<
    string,
    { scripts: string[]; styles: string[]; isPublic: boolean; frame: string; skeleton?: Record<Language, string> }
  >;
  fonts: string[];
}

/** Public data that the scripts need at once, by the id of its element. */
export type CarriedData = Readonly<Record<string, unknown>> & {
  readonly brand?: { readonly nameZh?: string; readonly nameEn?: string };
};

interface Document {
  body: string | Buffer;
  coding: Coding | undefined;
}

const signIn = '/login';

/**
 * The portal's page for an address: it asks for the scripts of that page at once, and carries language, brand and more, so
 * that nothing is asked for only after the first script has run.
 */
export function documentsOf(folder: string, html: string, carried: CarriedData): (request: FastifyRequest) => Document {
  const told = join(folder, '.vite', 'pages.json');
  const files: FilesOfPages = existsSync(told) ? JSON.parse(readFileSync(told, 'utf8')) : { pages: {}, fonts: [] };
  const made = new Map<string, Document>();
  const paths = new Map(Object.keys(files.pages).map((path) => [path.replace(/\$\w+/g, '*'), path]));
  const pathOf = (url: string) => {
    const asked = url.split('?', 1)[0]!;
    return paths.get(asked) ?? paths.get(asked.replace(/[^/]+$/, '*'));
  };
  /** Files of a page that is shown at an address: a visitor's sign-in page elsewhere is one of the whole portal. */
  const filesOf = (page: string, path: string | undefined) => {
    const own = files.pages[page];
    if (!own || page !== signIn || path === signIn || !files.portal) return own;
    const both = (kind: 'scripts' | 'styles') => [...new Set([...files.portal![kind], ...own[kind]])];
    return { ...own, scripts: both('scripts'), styles: both('styles') };
  };
  return ({ url, headers }) => {
    const { cookie = '' } = headers;
    const path = pathOf(url);
    // Visitors see the sign-in. The portal decides; this guess only saves time.
    const isGuest = !/(?:^|;\s*)(?:__Host-)?waylight=/.test(cookie);
    const page = isGuest && !(path && files.pages[path]?.isPublic) ? signIn : path;
    const kept = /(?:^|;\s*)language=(zh|en)/.exec(cookie)?.[1];
    const language = (kept as Language | undefined) ?? languageOf(headers['accept-language']);
    const coding = codingOf(headers['accept-encoding']);
    const key = `${page ?? ''} ${path === signIn} ${isGuest} ${language} ${coding ?? ''}`;
    let document = made.get(key);
    if (!document) {
      const text = filled(html, {
        language,
        isGuest,
        carried,
        fonts: files.fonts,
        files: page ? filesOf(page, path) : undefined,
        // The sign-in page at its own address stands without the rest of the portal.
        signsIn: isGuest && path === signIn,
      });
      document = packed(text, coding);
      made.set(key, document);
    }
    return document;
  };
}

/** Attributes of files that come after what the first paint needs, and after calls. */
const later = 'crossorigin fetchpriority="low"';

/** Text as it stands in markup. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface Filling {
  /** nobody has signed in */
  isGuest: boolean;
  /** a visitor's sign-in page at its own address */
  signsIn: boolean;
  language: Language;
  carried: CarriedData;
  fonts: readonly string[];
  files: FilesOfPages['pages'][string] | undefined;
}

function filled(html: string, { language, isGuest, signsIn, carried, fonts, files }: Filling): string {
  const hints = [
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
    // The first paint needs none of them: its rules and words stand in the document.
    ...(files?.styles ?? []).map((file) => `<link rel="preload" as="style" ${later} href="/${file}">`),
  ];
  // The document's own script asks for them once the first paint stands (portal/src/begin.ts).
  const scripts = (files?.scripts ?? []).map((file) => `<link rel="modulepreload" ${later} href="/${file}">`);
  if (scripts.length > 0) hints.push(`<template id="page-files">${scripts.join('')}</template>`);
  // Text inside a script element ends at the first `</`, wherever it stands.
  for (const [id, data] of Object.entries(carried)) {
    const text = JSON.stringify(data).replaceAll('<', '\\u003c');
    hints.push(`<script type="application/json" id="${id}">${text}</script>`);
  }
  const name = language === 'zh' ? carried.brand?.nameZh : carried.brand?.nameEn;
  const skeleton = (files?.skeleton?.[language] ?? '').replaceAll('{brand}', () => escaped(name ?? ''));
  return html
    .replace('<html lang="en">', `<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">`)
    .replace(/(?<=<div class="first-paint"[^>]*>)/, () => skeleton)
    .replace(
      '<body>',
      `<body data-frame="${files?.frame ?? 'alone'}"${isGuest ? ' data-guest' : ''}${signsIn ? ' data-sign-in' : ''}>`,
    )
    .replace('</head>', () => `${hints.join('')}</head>`);
}

function packed(text: string, coding: Coding | undefined): Document {
  if (!coding || text.length <= leastBytes) return { body: text, coding: undefined };
  return { body: coding === 'br' ? brotliCompressSync(text) : gzipSync(text), coding };
}
