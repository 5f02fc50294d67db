// @requirement 2.19.1 2.21.5 5.7.3 8.10.1 13.7.2
import { eq } from 'drizzle-orm';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { cupons, usuarios } from '#db/schema/index.ts';
import { criarCliente } from '#tests/integration/application/conta/apoio.ts';
import { adminDaSessao } from '#tests/support/admin-da-sessao.ts';
import { lerHtml, textosDe } from '#tests/support/ler-html.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { PessoaDoPainel } from '#web/admin/base/direitos-na-tela.tsx';
import * as listaDeCupons from '#web/admin/cupons/cupons.tsx';
import * as novoCupom from '#web/admin/cupons/cupom.tsx';
import * as ficha from '#web/admin/usuarios/usuario.tsx';
import { lojaContext, usuarioContext } from '#web/request-context.ts';

/** Pages and forms of the panel as a browser without scripts has them: the HTML of a GET, and a POST of the fields. */

const { teste } = await abrirLojaDoArquivo();
beforeAll(async () => {
  await criarCliente(teste.loja.db, 'ana@exemplo.test', { id: adminDaSessao.uid, role: 'admin' });
});

/** What a route's loader or action receives, of an admin. */
function pedido(caminho: string, campos?: Record<string, string>, params: Record<string, string> = {}): never {
  const context = new RouterContextProvider();
  context.set(lojaContext, teste.loja);
  context.set(usuarioContext, adminDaSessao);
  const url = new URL(caminho, 'http://loja.test');
  const request = new Request(url, campos ? { method: 'POST', body: new URLSearchParams(campos) } : {});
  return { context, url, request, params } as never;
}

type Rota = { loader(pedido: never): Promise<unknown>; default: ComponentType<never> };

/** The page of a route, with the answer of its action if there is one. */
async function pagina(rota: Rota, caminho: string, resposta?: unknown, params: Record<string, string> = {}) {
  const lido = await rota.loader(pedido(caminho, undefined, params));
  const loaderData = lido && typeof lido === 'object' && 'init' in lido && 'data' in lido ? lido.data : lido;
  const Pagina = rota.default as ComponentType<object>;
  const Tela = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <PessoaDoPainel value={adminDaSessao}>
          <Pagina {...{ loaderData, actionData: resposta }} />
        </PessoaDoPainel>
      ),
    },
  ]);
  return lerHtml(renderToStaticMarkup(<Tela initialEntries={[caminho]} />));
}

test('a lista de cupons mostra cada um com desconto, tipo, validade e status, e a aba só os seus', async () => {
  const deHoje = { tipo: 'percentual', valor: 1000, validade: '2099-12-31' } as const;
  await teste.loja.db.insert(cupons).values([
    { ...deHoje, id: 'c1', codigo: 'BEMVINDO' },
    { ...deHoje, id: 'c2', codigo: 'TORRE20', tipo: 'valor_fixo', valor: 2000 },
    { ...deHoje, id: 'c3', codigo: 'VENCIDO5', validade: '2020-01-31' },
    { ...deHoje, id: 'c4', codigo: 'PAUSADO', ativo: false },
  ]);
  const linhas = async (caminho: string) => textosDe(await pagina(listaDeCupons, caminho), 'tbody tr');
  expect(await linhas('/admin/cupons')).toEqual([
    expect.stringMatching(/^BEMVINDO10%Percentual31\/12\/2099Ativo/),
    expect.stringMatching(/^PAUSADO10%Percentual31\/12\/2099Inativo/),
    expect.stringMatching(/^TORRE20R\$\s20,00Valor Fixo31\/12\/2099Ativo/),
    expect.stringMatching(/^VENCIDO510%Percentual31\/01\/2020Vencido/),
  ]);
  expect(await linhas('/admin/cupons?status=inativo')).toEqual([expect.stringMatching(/^PAUSADO/)]);
  const vazia = await pagina(listaDeCupons, '/admin/cupons?status=inativo&busca=torre');
  expect(vazia.textContent).toContain('Nenhum cupom com este filtro.');
});

test('o formulário do cupom diz o que falta ao lado do campo, guarda o digitado, e depois salva', async () => {
  const caminho = '/admin/cupons/novo';
  const digitado = { codigo: 'simples', tipo: 'percentual', validade: '2099-12-31', ativo: 'on' };
  const recusa = (await novoCupom.action(pedido(caminho, digitado))) as { data: unknown };
  const deNovo = await pagina(novoCupom, caminho, recusa.data);
  expect(deNovo.textContent).toContain('Preencha este campo.');
  expect(deNovo.querySelector('input[name="codigo"]')?.getAttributeValue('value')).toBe('simples');
  const salvo = (await novoCupom.action(pedido(caminho, { ...digitado, valor: '5' }))) as Response;
  expect([salvo.status, salvo.headers.get('Location')]).toEqual([302, '/admin/cupons']);
  const gravados = await teste.loja.db.select().from(cupons).where(eq(cupons.codigo, 'SIMPLES'));
  expect(gravados).toMatchObject([{ tipo: 'percentual', valor: 500 }]);
});

test('a ficha simples não oferece o papel de influencer a quem o tem, mantém-no, e desativa', async () => {
  const { db } = teste.loja;
  const id = await criarCliente(db, 'bia@exemplo.test', { nome: 'Bia', role: 'influencer' });
  const caminho = `/admin/usuarios/editar/${id}`;
  const aberta = await pagina(ficha, caminho, undefined, { id });
  expect(textosDe(aberta, 'select[name="role"] option')).toEqual(['Manter: Influencer', 'Cliente', 'Admin']);
  const versao = aberta.querySelector('input[name="versao"]')?.getAttributeValue('value') ?? '';
  const campos = { versao, nome: 'Bia', email: 'bia@exemplo.test', role: '', telefone: '123' };
  const recusa = (await ficha.action(pedido(caminho, campos, { id }))) as { data: unknown };
  const deNovo = await pagina(ficha, caminho, recusa.data, { id });
  expect(deNovo.textContent).toContain('O telefone tem 10 ou 11 dígitos, com DDD.');
  const salva = (await ficha.action(pedido(caminho, { ...campos, telefone: '11987654321' }, { id }))) as Response;
  expect([salva.status, salva.headers.get('Location')]).toEqual([302, '/admin/usuarios']);
  const [bia] = await db.select().from(usuarios).where(eq(usuarios.id, id));
  expect(bia).toMatchObject({ role: 'influencer', telefone: '11987654321', ativo: false });
});
