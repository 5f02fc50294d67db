import { expect, test, vi } from 'vitest';
import type { RenderPage, Visitor } from '#server/pages/render-page.ts';
import { templateUser } from '#server/pages/template.ts';
import { createTemplateCheck } from '#server/pages/template-check.ts';

const comoReact: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const escapar = (nome: string, letras: Record<string, string>) =>
  nome.replaceAll(/[&<>"']/g, (letra) => letras[letra] ?? letra);

/** A shop whose pages show the name of who is signed in, escaped by `letras`. */
function loja(letras = comoReact) {
  const estado = { status: 200, mudou: 0 };
  const fazer: RenderPage = vi.fn(async (_, paraQuem) => {
    const { displayName } = (paraQuem as Partial<Visitor>).sessao?.usuario ?? templateUser;
    const nome = `<b>${escapar(displayName, letras)}</b>`;
    const mudanca = estado.mudou > 0 ? (estado.mudou -= 1) : 0;
    return {
      response: new Response(`${nome} ${mudanca}`, { status: estado.status }),
      dependencies: new Set(),
      scripts: new Set(),
    } as Awaited<ReturnType<RenderPage>>;
  });
  const error = vi.fn();
  return { estado, fazer, error, conferir: createTemplateCheck(fazer, 'https://loja.test', { error } as never) };
}

test('moldes que dão a mesma página que o React são usados, e conferidos uma vez só', async () => {
  const { conferir, fazer, error } = loja();
  expect(await Promise.all([conferir(), conferir()])).toEqual([true, true]);
  expect(await conferir()).toBe(true);
  expect(fazer).toHaveBeenCalledTimes(2);
  expect(error).not.toHaveBeenCalled();
});

test('um React que escapasse um caractere de outro jeito desliga os moldes, com uma linha no registro', async () => {
  const { conferir, error } = loja({ ...comoReact, "'": '&#39;' });
  expect(await conferir()).toBe(false);
  expect(await conferir()).toBe(false);
  expect(error).toHaveBeenCalledTimes(1);
  expect(error).toHaveBeenCalledWith({ page: '/' }, expect.stringContaining('templates are off'));
});

test('o catálogo que muda entre as duas páginas não desliga os moldes', async () => {
  const { estado, conferir, error } = loja();
  estado.mudou = 2;
  expect(await conferir()).toBe(true);
  expect(error).not.toHaveBeenCalled();
});

test('sem banco não se sabe: confere de novo na próxima página', async () => {
  const { estado, conferir, error } = loja();
  estado.status = 503;
  expect(await conferir()).toBe(false);
  estado.status = 200;
  expect(await conferir()).toBe(true);
  expect(error).not.toHaveBeenCalled();
});
