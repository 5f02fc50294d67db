import { Hono } from 'hono';
import { html } from 'hono/html';
import type { CaixaLocal } from '#demo/mailbox/local-mailbox.ts';
import { formatarMomentoComSegundos } from '#domain/datas.ts';

const estilo = `body{margin:0;background:#FAF6EE;color:#1C1815;font:16px/1.6 system-ui,sans-serif}main{max-width:880px;margin:0 auto;padding:32px 16px}
h1{font:500 28px/1.2 Georgia,serif}a{color:#6B4226}table{width:100%;border-collapse:collapse}h1,td,th{overflow-wrap:anywhere}td,th{text-align:left;padding:10px 8px;border-bottom:1px solid #DED2BD;vertical-align:top}
iframe{width:100%;height:70vh;border:1px solid #94866F;background:#fff}pre{white-space:pre-wrap;background:#FFFDF8;border:1px solid #DED2BD;padding:16px;overflow-wrap:anywhere}`;

const pagina = (titulo: string, corpo: unknown) => html`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${titulo}</title><link rel="stylesheet" href="/_demo/emails/estilo.css"></head>
<body><main>${corpo}</main></body></html>`;

/** The demo's mailbox: every message the shop sent, as HTML and as text. */
export function rotaDaCaixaDeEmails(caixa: CaixaLocal): Hono {
  const rota = new Hono();
  rota.get('/estilo.css', (c) => c.body(estilo, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  rota.get('/', async (c) => {
    const cartas = await caixa.listar();
    const lista =
      cartas.length === 0
        ? html`<p>Nenhuma mensagem ainda.</p>`
        : html`<table><thead><tr><th scope="col">Para</th><th scope="col">Assunto</th><th scope="col">Recebida</th></tr></thead><tbody>${cartas.map(
            ({ id, para, assunto, recebidaEm }) =>
              html`<tr><td>${para}</td><td><a href="/_demo/emails/${id}">${assunto}</a></td><td>${formatarMomentoComSegundos(new Date(recebidaEm))}</td></tr>`,
          )}</tbody></table>`;
    return c.html(
      pagina(
        'E-mails da demonstração',
        html`<h1>E-mails da demonstração</h1><p>Nada sai daqui: as mensagens da loja ficam nesta caixa.</p>${lista}`,
      ),
    );
  });
  rota.get('/:arquivo{[A-Za-z0-9]+\\.eml}', async (c) => {
    const bruta = await caixa.bruta(c.req.param('arquivo').slice(0, -'.eml'.length));
    if (!bruta) return c.notFound();
    return c.body(new Uint8Array(bruta), 200, { 'Content-Type': 'message/rfc822' });
  });
  rota.get('/:id', async (c) => {
    const carta = await caixa.ler(c.req.param('id'));
    if (!carta)
      return c.html(
        pagina(
          'Mensagem não encontrada',
          html`<h1>Mensagem não encontrada</h1><p><a href="/_demo/emails">Voltar à caixa</a></p>`,
        ),
        404,
      );
    const { id, assunto, para, texto } = carta;
    return c.html(
      pagina(
        assunto,
        html`<p><a href="/_demo/emails">Voltar à caixa</a></p><h1>${assunto}</h1><p>Para: ${para} · <a href="/_demo/emails/${id}.eml">mensagem bruta</a></p><iframe title="Mensagem em HTML" src="/_demo/emails/${id}/html" sandbox="allow-popups allow-top-navigation-by-user-activation"></iframe><h2>Texto</h2><pre>${texto}</pre>`,
      ),
    );
  });
  rota.get('/:id/html', async (c) => {
    const carta = await caixa.ler(c.req.param('id'));
    if (!carta) return c.notFound();
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'",
    );
    c.header('X-Frame-Options', 'SAMEORIGIN');
    return c.html(carta.html);
  });
  return rota;
}
