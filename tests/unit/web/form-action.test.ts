import { data as responder, redirect, RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Loja } from '#application/loja.ts';
import type { CamposRecusados, Mudou, NaoEncontrado } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { falhaNossa } from '#web/moldura/moldura-frases.ts';
import { acao, acoes } from '#web/form-action.ts';
import { bancoAusenteContext, lojaContext, usuarioContext } from '#web/request-context.ts';
import { texto } from '#web/form-fields.ts';
import { adminDaSessao } from '#tests/support/admin-da-sessao.ts';
import { emUmaLinha, type Frases } from '#web/form-response.ts';

type Erro = CamposRecusados<{ nome: 'vazio' }> | NaoEncontrado | Mudou<string> | { codigo: 'cheio'; maximo: number };

const frases: Frases<Erro, 'nome', number> = {
  feito: (quantos) => `Guardado ${quantos} vez.`,
  recusado: 'Erro ao guardar.',
  recusas: {
    campos: ({ faltas }) => ({ motivo: 'Confira.', faltas: { nome: `Está ${faltas.nome}.` } }),
    'nao-encontrado': 'Não há.',
    mudou: 'Mudou.',
    cheio: ({ maximo }) => `Só cabem ${maximo}.`,
  },
  falha: 'Tente de novo.',
};

const esquema = z.pipe(
  z.object({ id: texto(), nome: texto() }),
  z.transform(({ id, ...digitado }) => ({ id, digitado })),
);

function pedida(campos: Record<string, string>) {
  const erros: object[] = [];
  const context = new RouterContextProvider();
  context.set(lojaContext, { log: { error: (dados: object) => void erros.push(dados) } } as unknown as Loja);
  const request = new Request('http://loja.test/guardar', { method: 'POST', body: new URLSearchParams(campos) });
  return { args: { context, request, params: {} }, erros };
}

/** The form over a use case that ends so. */
const quando = (fim: () => Result<number, Erro>, palavras = frases) =>
  acao(esquema, async () => fim(), palavras, {
    conflito: ({ atual }, { digitado }) => `${atual} e não ${digitado.nome}`,
    status: { 'nao-encontrado': 404 },
    mostrar: (quantos) => quantos * 2,
    cabecalhos: ({ ok: feito }) => (feito ? { Refresh: '2' } : undefined),
  });

const cair = (): never => {
  throw new Error('no database');
};

describe('acao', () => {
  test('diz o que foi feito e mostra só o que deve', async () => {
    const { args } = pedida({ nome: 'Torre' });
    const { data, init } = (await quando(() => ok(1))(args)) as { data: unknown; init: ResponseInit };
    expect(data).toEqual({ intencao: '', ok: true, frase: 'Guardado 1 vez.', valor: 2 });
    expect(init.headers).toEqual({ Refresh: '2' });
  });

  test.each<[Erro, number, object]>([
    [{ codigo: 'campos', faltas: { nome: 'vazio' } }, 422, { motivo: 'Confira.', faltas: { nome: 'Está vazio.' } }],
    [{ codigo: 'nao-encontrado' }, 404, { motivo: 'Não há.', faltas: {}, conflito: null }],
    [{ codigo: 'mudou', atual: 'Dama' }, 409, { motivo: 'Mudou.', conflito: 'Dama e não Torre' }],
    [{ codigo: 'cheio', maximo: 3 }, 409, { motivo: 'Só cabem 3.' }],
  ])('recusa %o com a sua frase, e devolve o digitado', async (erro, status, esperado) => {
    const { args, erros } = pedida({ nome: 'Torre' });
    const { data, init } = (await quando(() => falha(erro))(args)) as { data: unknown; init: ResponseInit };
    expect(data).toMatchObject({
      ok: false,
      codigo: erro.codigo,
      frase: 'Erro ao guardar.',
      digitado: { nome: 'Torre' },
      ...esperado,
    });
    expect([init.status, erros]).toEqual([status, []]);
  });

  test('sem frase por cima, o motivo é a frase', async () => {
    const { recusado: _, ...semTitulo } = frases;
    const { args } = pedida({});
    const { data } = (await quando(() => falha({ codigo: 'cheio', maximo: 1 }), semTitulo)(args)) as { data: object };
    expect(data).toMatchObject({ frase: 'Só cabem 1.', motivo: null });
  });

  test('uma falha da loja é contada a quem cuida e dita com a frase dela', async () => {
    const { args, erros } = pedida({ id: 'x1', nome: 'Torre', intencao: 'guardar' });
    const { data, init } = (await quando(cair)(args)) as {
      data: { ok: false; frase: string; motivo: string };
      init: ResponseInit;
    };
    expect([init.status, emUmaLinha(data)]).toEqual([500, 'Erro ao guardar. Tente de novo.']);
    expect(data).toMatchObject({ codigo: 'falha', digitado: { nome: 'Torre' } });
    expect(erros).toMatchObject([{ caminho: '/guardar', intencao: 'guardar', id: 'x1' }]);
  });

  test('sem frase para ela, a falha é dita com a da loja, e o digitado fica', async () => {
    const { falha: _, recusado: __, ...semFalha } = frases;
    const { data, init } = (await quando(cair, semFalha)(pedida({ nome: 'Torre' }).args)) as {
      data: object;
      init: ResponseInit;
    };
    expect([init.status, data]).toMatchObject([500, { frase: falhaNossa, digitado: { nome: 'Torre' } }]);
  });

  test('com o banco fora, a falha é passageira: 503', async () => {
    const { args } = pedida({});
    args.context.set(bancoAusenteContext, (erro) => erro instanceof Error && erro.message === 'no database');
    const { init } = (await quando(cair)(args)) as { init: ResponseInit };
    expect(init.status).toBe(503);
  });

  test('o que não existe é uma página que não há, onde as frases o dizem, e quem age é quem tem a sessão', async () => {
    const some = acao(esquema, async () => falha({ codigo: 'nao-encontrado' as const }), {
      recusas: { 'nao-encontrado': '' },
      is404: true,
    });
    await expect(some(pedida({}).args)).rejects.toMatchObject({ init: { status: 404 } });
    const age = acao(esquema, async ({ who, id }) => ok({ who, id }), { recusas: {} }, { mostrar: (valor) => valor });
    const { args } = pedida({});
    args.context.set(usuarioContext, adminDaSessao);
    const { data } = (await age({ ...args, params: { id: 'c1' } })) as { data: unknown };
    expect(data).toMatchObject({ valor: { who: adminDaSessao, id: 'c1' } });
  });

  test('uma página que não há é resposta e não falha: quem não pode abrir o pedido ouve 404', async () => {
    const { args, erros } = pedida({});
    const naoHa = responder(null, { status: 404 });
    const ato = quando(() => {
      throw naoHa;
    });
    await expect(ato(args)).rejects.toBe(naoHa);
    expect(erros).toEqual([]);
  });

  test('quem já não tem sessão é levado embora, e isso não é falha', async () => {
    const { args, erros } = pedida({});
    const fora = redirect('/');
    const levado = acao(esquema, () => Promise.reject<Result<number, Erro>>(fora), frases)(args);
    await expect(levado).rejects.toBe(fora);
    expect(erros).toEqual([]);
  });

  test('o que segue para outra página não responde nada', async () => {
    const ato = acao(esquema, async () => ok(7), frases, { seguir: (valor, { id }) => redirect(`/${id}/${valor}`) });
    const fim = await ato(pedida({ id: 'x' }).args);
    expect(fim instanceof Response && fim.headers.get('Location')).toBe('/x/7');
  });
});

describe('acoes', () => {
  const simples = (frase: string) => acao(z.object({}), async () => ok(null), { feito: frase, recusas: {} });
  const atos = { guardar: simples('Guardado.'), tirar: simples('Tirado.') };
  const fazer = async (intencao: string, senao: 'guardar' | null = null) =>
    ((await acoes(atos, senao)(pedida({ intencao }).args)) as { data: object }).data;

  test('faz o que o formulário diz', async () => {
    expect(await fazer('tirar')).toMatchObject({ intencao: 'tirar', frase: 'Tirado.' });
    expect(await fazer('', 'guardar')).toMatchObject({ intencao: 'guardar', frase: 'Guardado.' });
  });

  test('o que não conhece é um pedido sem sentido, ou a frase da página', async () => {
    for (const intencao of ['', 'outra', 'toString', '__proto__'])
      await expect(fazer(intencao)).rejects.toMatchObject({ init: { status: 400 } });
    const { data, init } = (await acoes(atos, { frase: 'Não sei.', status: 409 })(pedida({}).args)) as {
      data: object;
      init: ResponseInit;
    };
    expect([data, init.status]).toEqual([expect.objectContaining({ ok: false, frase: 'Não sei.' }), 409]);
  });
});

test('um corpo que não é formulário é 400, e não uma falha registrada', async () => {
  const { args, erros } = pedida({});
  const request = new Request('http://loja.test/guardar', {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data' },
    body: 'oi',
  });
  const recusado = { type: 'DataWithResponseInit', init: { status: 400 } };
  await expect(quando(() => ok(1))({ ...args, request: request.clone() })).rejects.toMatchObject(recusado);
  await expect(acoes({ guardar: quando(() => ok(1)) }, null)({ ...args, request })).rejects.toMatchObject(recusado);
  expect(erros).toEqual([]);
});
