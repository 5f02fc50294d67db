// @requirement 13.8.1
import { createMemoryRouter, data as comStatus, type RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepPage } from '#web/loading/without-answer.ts';
import { falhaNossa, semResposta } from '#web/moldura/moldura-frases.ts';
import * as strip from '#web/ui/feedback/sem-conexao.tsx';

const semRede = () => Promise.reject(new TypeError('Failed to fetch'));
const errada = () => Promise.reject(new Error('Unable to decode turbo-stream response'));

type Router = ReturnType<typeof createMemoryRouter>;
let router: Router;
let lista: () => unknown;
let acao: () => unknown;

/** A list of the panel with its forms, and another page. */
function abrir(): Router {
  const rotas: RouteObject[] = [
    {
      id: 'root',
      path: '/',
      middleware: [keepPage as never],
      loader: async () => {
        await lista();
        return 'moldura';
      },
      children: [
        {
          id: 'lista',
          path: 'lista',
          handle: { formularios: { excluir: 'Erro ao excluir.' }, leitura: 'Erro ao carregar.' },
          loader: () => lista(),
          action: () => acao(),
        },
        { id: 'outra', path: 'outra', loader: () => lista(), action: () => acao() },
      ],
    },
  ];
  router = createMemoryRouter(rotas, {
    initialEntries: ['/lista'],
    hydrationData: { loaderData: { root: 'moldura', lista: 'a lista' } },
  });
  vi.stubGlobal('window', { __reactRouterDataRouter: router });
  return router.initialize();
}

function enviar(intencao: string, para = '/lista'): Promise<void> {
  const formData = new FormData();
  formData.set('intencao', intencao);
  return router.navigate(para, { formMethod: 'post', formData });
}

let ditas: [string, string | undefined][] = [];
beforeEach(() => {
  ditas = [];
  lista = () => 'a lista';
  vi.spyOn(strip, 'mostrarSemConexao').mockImplementation((_, texto, titulo) => void ditas.push([texto ?? '', titulo]));
  abrir();
});
afterEach(() => {
  router.dispose();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('um formulário que não tem resposta', () => {
  test.each([
    ['sem rede', semRede, semResposta],
    ['com uma resposta que não é da loja', errada, falhaNossa],
    ['com o 500 de um intermediário', () => Promise.reject(erroDoServidor(500)), falhaNossa],
    ['com o banco fora', () => Promise.reject(erroDoServidor(503)), falhaNossa],
  ])('%s, recebe a frase da sua página e ela fica, sem ser lida de novo', async (_, falhar, motivo) => {
    acao = falhar;
    lista = () => {
      throw new Error('read again');
    };
    await enviar('excluir');
    expect(router.state.errors).toBeNull();
    expect(router.state.loaderData).toEqual({ root: 'moldura', lista: 'a lista' });
    expect(router.state.actionData).toEqual({
      lista: {
        intencao: 'excluir',
        ok: false,
        codigo: 'sem-resposta',
        frase: 'Erro ao excluir.',
        motivo,
        faltas: {},
        digitado: null,
        conflito: null,
      },
    });
  });

  test('não lê a página de novo: a chave do formulário fica, e a repetição é o mesmo ato', async () => {
    acao = semRede;
    let leituras = 0;
    lista = () => {
      leituras += 1;
      return 'outra lista';
    };
    await enviar('excluir');
    expect([leituras, router.state.loaderData['lista']]).toEqual([0, 'a lista']);
    const recebidas: unknown[] = [];
    router.subscribe(({ fetchers }) => recebidas.push(fetchers.get('linha')?.data));
    const formData = new FormData();
    formData.set('intencao', 'excluir');
    await router.fetch('linha', 'lista', '/lista', { formMethod: 'post', formData });
    await expect.poll(() => recebidas.at(-1)).toMatchObject({ codigo: 'sem-resposta' });
    expect(leituras).toBe(0);
  });

  test('que a página não nomeia, ouve o motivo', async () => {
    acao = semRede;
    await enviar('arquivar');
    expect(router.state.actionData?.['lista']).toMatchObject({ frase: semResposta, motivo: null });
  });

  test('de outra página deixa a sua na tela, com a faixa', async () => {
    acao = semRede;
    await enviar('', '/outra');
    expect([router.state.location.pathname, router.state.errors]).toEqual(['/lista', null]);
    expect(ditas).toEqual([[semResposta, undefined]]);
  });

  test('é enviado uma vez só', async () => {
    let vezes = 0;
    acao = () => {
      vezes += 1;
      return semRede();
    };
    await enviar('excluir');
    expect(vezes).toBe(1);
  });

  test('recusado pela loja, ou de uma loja fechada, é o que a loja disse', async () => {
    acao = () => Promise.reject(erroDoServidor(404));
    await enviar('excluir');
    expect(router.state.errors).toMatchObject({ root: { status: 404 } });
    abrir();
    acao = () => Promise.reject(erroDoServidor(503, { codigo: 'loja-fechada', nome: '', email: '' }));
    await enviar('excluir');
    expect(router.state.errors).toMatchObject({ root: { status: 503 } });
  });
});

describe('uma leitura que não tem resposta', () => {
  test('da mesma página deixa a lista, e a faixa diz a frase dela', async () => {
    lista = semRede;
    await router.navigate('/lista?busca=x');
    expect([router.state.location.search, router.state.errors]).toEqual(['?busca=x', null]);
    expect(router.state.loaderData['lista']).toBe('a lista');
    expect(ditas).toEqual([['Erro ao carregar.', undefined]]);
  });

  test('com o erro de um intermediário, diz que não houve resposta', async () => {
    lista = () => Promise.reject(erroDoServidor(502));
    await router.revalidate();
    expect(router.state.errors).toBeNull();
    expect(ditas).toEqual([['Erro ao carregar.', 'Sem resposta']]);
  });

  test('a faixa some com a leitura que dá certo', async () => {
    const some = vi.spyOn(strip, 'esquecerSemConexao').mockImplementation(() => {});
    lista = semRede;
    await router.revalidate();
    expect(some).not.toHaveBeenCalled();
    lista = () => 'outra lista';
    await router.revalidate();
    expect(some).toHaveBeenCalled();
  });

  test('de mais linhas é uma falha delas', async () => {
    lista = semRede;
    const lidas: unknown[] = [];
    router.subscribe(({ fetchers }) => lidas.push(fetchers.get('mais')?.data));
    await router.fetch('mais', 'lista', '/lista?depois=9');
    await expect.poll(() => lidas).toContainEqual({ falha: true, depois: null });
    expect(router.state.errors).toBeNull();
  });

  test('de outra página, ou de uma que já mostra um erro, é a página de erro', async () => {
    lista = semRede;
    await router.navigate('/outra');
    expect(router.state.errors).not.toBeNull();
    await router.revalidate();
    expect(router.state.errors).not.toBeNull();
  });
});

function erroDoServidor(status: number, data: unknown = null) {
  return { status, statusText: '', data, internal: false };
}

test('o erro de uma ação, que o roteador embrulha, também é uma falta de resposta', async () => {
  const body = new FormData();
  body.set('intencao', 'excluir');
  const pedida = { request: new Request('http://localhost/lista', { method: 'POST', body }) };
  const embrulhado = { type: 'error', result: comStatus(new TypeError('Failed to fetch')) };
  const respostas = await keepPage(pedida as never, () => Promise.resolve({ lista: embrulhado } as never));
  const { result } = (respostas as unknown as { lista: { result: Response } }).lista;
  expect(result.status).toBe(503);
  expect(await result.json()).toMatchObject({ codigo: 'sem-resposta', frase: 'Erro ao excluir.' });
});
