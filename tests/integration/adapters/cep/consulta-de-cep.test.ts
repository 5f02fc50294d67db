// @requirement 13.5.2
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { criarBuscaDeCep, type OpcoesDaConsulta } from '#adapters/cep/consulta-de-cep.ts';
import { abrirServidorDeCep, engasgado, html, json, mudo, type ServidorDeCep } from './servidor-de-cep.ts';

const doViaCep = { cep: '13010-000', logradouro: 'Rua das Torres', bairro: 'Centro', localidade: 'Campinas', uf: 'SP' };
const daBrasilApi = {
  cep: '13010000',
  street: 'Rua dos Bispos',
  neighborhood: 'Taquaral',
  city: 'Campinas',
  state: 'SP',
};
const enderecoDoViaCep = { cep: '13010000', rua: 'Rua das Torres', bairro: 'Centro', cidade: 'Campinas', uf: 'SP' };
const enderecoDaBrasilApi = {
  cep: '13010000',
  rua: 'Rua dos Bispos',
  bairro: 'Taquaral',
  cidade: 'Campinas',
  uf: 'SP',
};
const umaHoraMs = 3_600_000;

let servidor: ServidorDeCep;

/** Moves the clock the cache reads; it keeps a reading for a millisecond, so that one is waited for. */
async function passar(horas: number, inicio: number) {
  vi.spyOn(performance, 'now').mockReturnValue(inicio + horas * umaHoraMs);
  // oxlint-disable-next-line waits/no-fixed-sleep -- timers end in the order of their times, and the cache's has one millisecond
  await new Promise((depois) => setTimeout(depois, 10));
}

/** With time enough for who answers; where somebody is silent, `comPressa`. */
function abrir(opcoes: OpcoesDaConsulta = {}) {
  return criarBuscaDeCep({ viaCepUrl: servidor.url, brasilApiUrl: servidor.url, prazoMs: 30_000, ...opcoes });
}
const comPressa = { prazoMs: 1000 };

beforeEach(async () => {
  servidor = await abrirServidorDeCep();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await servidor.fechar();
});

test('o ViaCEP responde e a BrasilAPI nem é perguntada', async () => {
  servidor.viaCep = json(200, doViaCep);
  expect(await abrir().buscar('13010000')).toEqual({ tipo: 'achado', endereco: enderecoDoViaCep });
  expect(servidor.pedidos).toEqual({ viaCep: 1, brasilApi: 0 });
});

test.each([
  ['demora', mudo],
  ['engasga no meio da resposta', engasgado],
  ['responde 500', json(500, { mensagem: 'erro' })],
  ['responde 429', json(429, {})],
  ['responde HTML', html],
  ['responde um endereço de outro CEP', json(200, { ...doViaCep, cep: '01001-000' })],
  ['responde um endereço sem cidade', json(200, { ...doViaCep, localidade: '' })],
  ['responde null', json(200, null)],
  ['não conhece o CEP (erro: "true")', json(200, { erro: 'true' })],
  ['não conhece o CEP (erro: true)', json(200, { erro: true })],
])('quando o ViaCEP %s, vale a BrasilAPI', async (_caso, viaCep) => {
  servidor.viaCep = viaCep;
  servidor.brasilApi = json(200, daBrasilApi);
  const calado = viaCep === mudo || viaCep === engasgado;
  expect(await abrir(calado ? comPressa : {}).buscar('13010000')).toEqual({
    tipo: 'achado',
    endereco: enderecoDaBrasilApi,
  });
  expect(servidor.pedidos).toEqual({ viaCep: 1, brasilApi: 1 });
});

test('com os dois calados a resposta diz isso quando acaba o prazo de cada um, sem exceção', async () => {
  servidor.viaCep = mudo;
  servidor.brasilApi = mudo;
  expect(await abrir(comPressa).buscar('13010000')).toEqual({ tipo: 'fora' });
  expect(servidor.pedidos).toEqual({ viaCep: 1, brasilApi: 1 });
});

test('sem rede nenhuma o serviço está fora do ar', async () => {
  const semRede = () => Promise.reject(new TypeError('fetch failed'));
  expect(await abrir({ fetch: semRede }).buscar('13010000')).toEqual({ tipo: 'fora' });
});

test('o que se achou fica guardado por 30 dias', async () => {
  servidor.viaCep = json(200, doViaCep);
  const cep = abrir();
  const inicio = performance.now();
  await cep.buscar('13010000');
  await passar(29 * 24, inicio);
  expect(await cep.buscar('13010000')).toEqual({ tipo: 'achado', endereco: enderecoDoViaCep });
  expect(servidor.pedidos.viaCep).toBe(1);
  await passar(31 * 24, inicio);
  await cep.buscar('13010000');
  expect(servidor.pedidos.viaCep).toBe(2);
});

test('um CEP que os dois desconhecem fica guardado por uma hora', async () => {
  servidor.viaCep = json(200, { erro: 'true' });
  servidor.brasilApi = json(404, { name: 'CepPromiseError' });
  const cep = abrir();
  const inicio = performance.now();
  expect(await cep.buscar('99999999')).toEqual({ tipo: 'desconhecido' });
  await passar(0.9, inicio);
  expect(await cep.buscar('99999999')).toEqual({ tipo: 'desconhecido' });
  expect(servidor.pedidos).toEqual({ viaCep: 1, brasilApi: 1 });
  await passar(1.1, inicio);
  await cep.buscar('99999999');
  expect(servidor.pedidos).toEqual({ viaCep: 2, brasilApi: 2 });
});

test.each([
  ['o ViaCEP', json(500, {}), json(404, {})],
  ['a BrasilAPI', json(200, { erro: 'true' }), json(503, {})],
])(
  'com %s fora do ar nada fica guardado: o endereço aparece quando o serviço volta',
  async (_qual, viaCep, brasilApi) => {
    servidor.viaCep = viaCep;
    servidor.brasilApi = brasilApi;
    const cep = abrir();
    expect(await cep.buscar('13010000')).toEqual({ tipo: 'fora' });
    servidor.viaCep = json(200, doViaCep);
    expect(await cep.buscar('13010000')).toEqual({ tipo: 'achado', endereco: enderecoDoViaCep });
  },
);

test('vinte perguntas ao mesmo tempo são um pedido só', async () => {
  servidor.viaCep = (qual, resposta) => void setTimeout(() => json(200, doViaCep)(qual, resposta), 30);
  const cep = abrir();
  const respostas = await Promise.all(Array.from({ length: 20 }, () => cep.buscar('13010000')));
  expect(new Set(respostas.map((resposta) => resposta.tipo === 'achado' && resposta.endereco.rua))).toEqual(
    new Set(['Rua das Torres']),
  );
  expect(servidor.pedidos).toEqual({ viaCep: 1, brasilApi: 0 });
});

test('um CEP de cidade inteira vem sem rua e sem bairro', async () => {
  servidor.viaCep = json(200, { cep: '18150-000', logradouro: '', bairro: '', localidade: 'Ibiúna', uf: 'SP' });
  expect(await abrir().buscar('18150000')).toEqual({
    tipo: 'achado',
    endereco: { cep: '18150000', rua: '', bairro: '', cidade: 'Ibiúna', uf: 'SP' },
  });
});

test.each(['', '1301000', '130100000', '13010-000', '../../etc', '１３０１００００'])(
  '"%s" não é um CEP e ninguém é perguntado',
  async (cep) => {
    expect(await abrir().buscar(cep)).toEqual({ tipo: 'desconhecido' });
    expect(servidor.pedidos).toEqual({ viaCep: 0, brasilApi: 0 });
  },
);
