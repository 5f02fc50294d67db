import { Hono } from 'hono';
import type { Loja } from '#application/loja.ts';
import { lerAparencia, lerDadosDaLoja } from '#db/queries/configuracao/configuracao.ts';
import { arquivosDaImagem } from '#domain/configuracao/aparencia.ts';
import { lerCor, tonsDaCor } from '#domain/configuracao/cor.ts';
import { PARA_SEMPRE } from './security-headers.ts';

const UMA_HORA = 'public, max-age=3600';
const EBANO = '#1C1815';
const PAPEL = '#FAF6EE';
/** Images at fixed addresses requested by browsers, phones and social networks. */
const nomeados = (['icone', 'cartao'] as const).flatMap((tipo) =>
  Object.entries(arquivosDaImagem[tipo]).map(([arquivo, midia]) => ({ tipo, arquivo, midia })),
);

/**
 * Serves icons, preview card and web manifest from the owner's uploads (where there are none, the neutral files of
 * `public/` follow), and the owner's colour as a style sheet of tokens.
 */
export function rotaDaAparencia({ db, arquivos }: Pick<Loja, 'db' | 'arquivos'>): Hono {
  const rota = new Hono();
  for (const { tipo, arquivo, midia } of nomeados)
    rota.get(`/${arquivo}`, async (c, next) => {
      const imagem = (await lerAparencia(db)).aparencia[tipo];
      const lido = imagem && (await arquivos.ler(`${imagem.pasta}/${arquivo}`));
      if (!lido) return next();
      const cabecalhos = { 'Content-Type': midia, 'Content-Length': String(lido.tamanho), 'Cache-Control': UMA_HORA };
      if (c.req.method !== 'HEAD') return c.body(lido.corpo, 200, cabecalhos);
      await lido.corpo.cancel();
      return c.body(null, 200, cabecalhos);
    });

  rota.get('/site.webmanifest', async (c) => {
    const [{ nome, descricao }, { versao }] = await Promise.all([lerDadosDaLoja(db), lerAparencia(db)]);
    const icone = (lado: number, mascara = false) => ({
      src: `/icone-${lado}${mascara ? '-mascara' : ''}.png?v=${versao}`,
      sizes: `${lado}x${lado}`,
      type: 'image/png',
      ...(mascara && { purpose: 'maskable' }),
    });
    return c.body(
      JSON.stringify({
        name: nome,
        short_name: nome,
        ...(descricao && { description: descricao }),
        lang: 'pt-BR',
        start_url: '/',
        display: 'browser',
        background_color: PAPEL,
        theme_color: EBANO,
        icons: [icone(192), icone(512), icone(512, true)],
      }),
      200,
      { 'Content-Type': 'application/manifest+json', 'Cache-Control': UMA_HORA },
    );
  });

  rota.get('/cores/:folha{[0-9a-f]{6}\\.css}', (c) => {
    const lida = lerCor(c.req.param('folha').slice(0, 6));
    if (!lida.ok) return c.notFound();
    const { cor, escuro, claro } = tonsDaCor(lida.valor);
    // `:root:root` is more specific than `:root`, so the order of the sheets does not matter.
    return c.body(`:root:root{--feltro:${cor};--feltro-escuro:${escuro};--feltro-claro:${claro}}`, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': PARA_SEMPRE,
    });
  });
  return rota;
}
