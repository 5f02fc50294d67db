import { Hono } from 'hono';
import { registrarVisita } from '#application/comissoes/registrar-visita.ts';
import { conferirCarrinho, type CupomConferido } from '#application/pedidos/conferir-carrinho.ts';
import { sugerirProdutos } from '#db/queries/catalogo.ts';
import { paraReais } from '#domain/dinheiro.ts';
import { adminCreateUser, comErroEmTexto } from '#server/api/admin-create-user.ts';
import { aoVivo } from '#server/api/ao-vivo.ts';
import { lerCorpoJson } from '#server/api/corpo-json.ts';
import { corpoDaConferencia } from '#server/api/criar-preferencia.schema.ts';
import { criarPreferencia } from '#server/api/criar-preferencia.ts';
import { limitar } from '#server/api/limite.ts';
import { mesmaOrigem } from '#server/api/origem.ts';
import { painelAoVivo } from '#server/api/painel-ao-vivo.ts';
import { criarPalpites } from '#server/api/palpites-de-cupom.ts';
import { pedidosNovos } from '#server/api/pedidos-novos.ts';
import { reenviarEmailConfirmacao } from '#server/api/reenviar-email.ts';
import { erroDaApi } from '#server/api/respostas.ts';
import { soAdmin } from '#server/api/so-admin.ts';
import type { Composicao } from '#server/compose.ts';
import { lerBusca } from '#web/components/catalogo/filtro.ts';
import { mensagemDoCupom, muitosCupons, notaDoCupom } from '#web/messages/fechamento.ts';

function cupomParaAPagina(cupom: CupomConferido) {
  if (!cupom.aceito) return { codigo: cupom.codigo, aceito: false, motivo: mensagemDoCupom(cupom.recusa) };
  return { ...cupom, nota: cupom.nota && notaDoCupom(cupom.nota) };
}

/** The shop's HTTP API, for its own pages. */
export function rotasDaApi(composicao: Composicao): Hono {
  const { loja, identidade, confiarNoProxy } = composicao;
  const rota = new Hono();
  const daLoja = mesmaOrigem(loja.shopUrl);
  const palpites = criarPalpites(confiarNoProxy);

  rota.post('/criarPreferencia', daLoja, limitar(600, 60, confiarNoProxy), (c) =>
    criarPreferencia(c, loja, identidade, palpites),
  );

  rota.post('/adminCreateUser', comErroEmTexto, daLoja, limitar(60, 60, confiarNoProxy), (c) =>
    adminCreateUser(c, loja, identidade),
  );

  rota.post('/conferirCarrinho', daLoja, limitar(300, 60, confiarNoProxy), async (c) => {
    const lido = await lerCorpoJson(c);
    if ('recusa' in lido) return lido.recusa;
    const corpo = corpoDaConferencia.safeParse(lido.corpo);
    if (!corpo.success)
      return erroDaApi(c, 422, 'corpo-invalido', 'Os dados do carrinho não estão no formato esperado.');
    const usuario = await identidade.usuarioDaSessao(c.req.raw.headers);
    const codigo = corpo.data.cupom?.trim().toUpperCase() || null;
    const podeTentar = codigo === null || (await palpites.pode(c, codigo));
    const { itens, cupom, ...somas } = await conferirCarrinho(loja, {
      linhas: corpo.data.itens.map(({ produtoId, variacao, quantidade }) => ({
        produtoId,
        variacao: variacao || null,
        quantidade: typeof quantidade === 'number' ? quantidade : Number.NaN,
      })),
      cupom: podeTentar ? codigo : null,
      uid: usuario?.uid ?? null,
    });
    if (codigo !== null && cupom?.aceito === false && cupom.recusa.codigo === 'cupom-desconhecido')
      await palpites.errou(c, codigo);
    return c.json({
      itens: itens.map(({ precoCentavos, ...item }) => ({ ...item, preco: paraReais(precoCentavos) })),
      subtotal: paraReais(somas.subtotalCentavos),
      desconto: paraReais(somas.descontoCentavos),
      total: paraReais(somas.totalCentavos),
      cupom: podeTentar ? cupom && cupomParaAPagina(cupom) : { codigo, aceito: false, motivo: muitosCupons },
    });
  });

  // The same answer for every code: it tells nobody which ones there are.
  rota.post('/visitas', daLoja, limitar(30, 60, confiarNoProxy), async (c) => {
    const lido = await lerCorpoJson(c);
    if ('recusa' in lido) return lido.recusa;
    const { cupom } = (lido.corpo ?? {}) as { cupom?: unknown };
    if (typeof cupom === 'string') await registrarVisita(loja, cupom);
    return c.body(null, 204);
  });

  rota.get('/cep/:cep', limitar(60, 60, confiarNoProxy), async (c) => {
    const cep = c.req.param('cep');
    if (!/^\d{8}$/.test(cep)) return erroDaApi(c, 400, 'cep-invalido', 'O CEP tem oito dígitos.');
    const endereco = await loja.cep.buscar(cep);
    if (!endereco) return erroDaApi(c, 404, 'cep-nao-encontrado', 'Não achamos este CEP. Preencha o endereço.');
    c.header('Cache-Control', 'private, max-age=86400');
    return c.json(endereco);
  });

  rota.get('/sugestoes', limitar(600, 60, confiarNoProxy), async (c) => {
    const termo = lerBusca(c.req.query('q') ?? null);
    c.header('Cache-Control', 'public, max-age=30');
    return c.json({ sugestoes: termo.length < 2 ? [] : await sugerirProdutos(loja.db, termo) });
  });

  rota.get('/pedidos/:id/ao-vivo', (c) => aoVivo(c, composicao));
  rota.get('/admin/pedidos/ao-vivo', soAdmin(composicao), (c) => pedidosNovos(c, composicao));
  rota.post('/reenviarEmailConfirmacao', daLoja, limitar(60, 60, confiarNoProxy), soAdmin(composicao), (c) =>
    reenviarEmailConfirmacao(c, loja),
  );
  rota.get('/influencer/ao-vivo', painelAoVivo(composicao));
  return rota;
}
