import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Transportadora } from '#application/ports/transportadora.ts';
import { servir } from './bancada.ts';

/** A carrier under the contract, and the hands that move its parcels. */
export type TransportadoraDeTeste = {
  /** The client against its twin, or against another address or with other credentials. */
  criar(mudanca?: { baseUrl?: string; credencialErrada?: boolean; timeoutMs?: number }): Transportadora;
  /** A code of its form; another one for each number. */
  codigo(numero: number): string;
  andar(codigo: string, passo: 'postar' | 'entregue'): Promise<void>;
  encerrar(): Promise<void>;
};

/** Contract of the port `Transportadora` that every carrier must meet, over HTTP. */
export function contratoDeTransportadora(nome: string, montar: () => Promise<TransportadoraDeTeste>): void {
  describe(`contrato de transportadoras: ${nome}`, () => {
    let teste: TransportadoraDeTeste;
    beforeAll(async () => {
      teste = await montar();
    });
    afterAll(() => teste.encerrar());

    const eventosDe = async (codigo: string) => {
      const resposta = await teste.criar().rastrear([codigo]);
      if (!resposta.ok) throw new Error(resposta.erro.detalhe);
      return resposta.valor.get(codigo);
    };

    test('conhece os próprios códigos, e de um que ainda não foi postado não diz nada', async () => {
      expect(teste.criar().conhece(teste.codigo(1))).toBe(true);
      expect(await eventosDe(teste.codigo(1))).toEqual([]);
    });

    test('diz cada passo uma vez, com a hora certa, e o diz igual de novo', async () => {
      const codigo = teste.codigo(2);
      await eventosDe(codigo);
      const antes = Date.now();
      await teste.andar(codigo, 'postar');
      await teste.andar(codigo, 'entregue');
      const eventos = (await eventosDe(codigo)) ?? [];
      expect(eventos.map(({ etapa }) => etapa).toSorted()).toEqual(['entregue', 'postado']);
      // A carrier's times have whole minutes.
      const [de, ate] = [antes - 60_000, Date.now() + 60_000];
      expect(eventos.filter(({ ocorridoEm }) => +ocorridoEm < de || +ocorridoEm > ate)).toEqual([]);
      expect(new Set(eventos.map(({ chave }) => chave)).size).toBe(2);
      expect(await eventosDe(codigo)).toEqual(eventos);
    });

    test('pergunta por vários de uma vez, e responde por cada um', async () => {
      const transportadora = teste.criar();
      const codigos = Array.from({ length: transportadora.porVez }, (_, n) => teste.codigo(100 + n));
      const [primeiro = ''] = codigos;
      await eventosDe(primeiro);
      await teste.andar(primeiro, 'postar');
      const resposta = await transportadora.rastrear(codigos);
      if (!resposta.ok) throw new Error(resposta.erro.detalhe);
      expect([...resposta.valor.keys()].toSorted()).toEqual(codigos.toSorted());
      expect(resposta.valor.get(primeiro)).toHaveLength(1);
    });

    test('com credencial que não vale é recusada', async () => {
      const resposta = await teste.criar({ credencialErrada: true }).rastrear([teste.codigo(3)]);
      expect(resposta).toMatchObject({ ok: false, erro: { codigo: 'recusado' } });
    });

    const ruins: [string, (app: Hono) => void][] = [
      ['500', (app) => app.all('*', (c) => c.text('fora do ar', 500))],
      ['429', (app) => app.all('*', (c) => c.json({ message: 'Too Many Attempts.' }, 429, { 'Retry-After': '60' }))],
      ['uma página no lugar de JSON', (app) => app.all('*', (c) => c.html('<h1>manutenção</h1>'))],
      ['JSON sem sentido', (app) => app.all('*', (c) => c.json({ token: 'um', objetos: 'nada' }))],
      ['quem não responde', (app) => app.all('*', () => new Promise<Response>(() => {}))],
    ];
    test.each(ruins)('diante de %s está indisponível, sem lançar nada', async (_, montarRuim) => {
      const app = new Hono();
      montarRuim(app);
      const { url, fechar } = await servir(app);
      const resposta = await teste.criar({ baseUrl: url, timeoutMs: 200 }).rastrear([teste.codigo(4)]);
      fechar();
      expect(resposta).toMatchObject({ ok: false, erro: { codigo: 'indisponivel' } });
    });

    test('sem ninguém na porta está indisponível', async () => {
      const { url, fechar } = await servir(new Hono());
      fechar();
      const resposta = await teste.criar({ baseUrl: url }).rastrear([teste.codigo(5)]);
      expect(resposta).toMatchObject({ ok: false, erro: { codigo: 'indisponivel' } });
    });

    test('o que falhou uma vez é pedido mais uma, e não mais que isso', async () => {
      let vezes = 0;
      const app = new Hono();
      app.all('*', (c) => {
        vezes += 1;
        return c.text('fora do ar', 503);
      });
      const { url, fechar } = await servir(app);
      await teste.criar({ baseUrl: url }).rastrear([teste.codigo(6)]);
      fechar();
      expect(vezes).toBe(2);
    });
  });
}
