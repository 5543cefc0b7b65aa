import { insertEmbed } from './embed.ts';

if (document.currentScript instanceof HTMLScriptElement) insertEmbed(document.currentScript);
