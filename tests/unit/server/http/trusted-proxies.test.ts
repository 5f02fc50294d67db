// @requirement 10.4.1 11.18.1
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, parseTrustedProxies, type TrustedProxies } from '#server/http/trusted-proxies.ts';

let pasta: string;
beforeAll(() => {
  pasta = mkdtempSync(path.join(tmpdir(), 'redes-'));
});
afterAll(() => rmSync(pasta, { recursive: true }));

function arquivo(conteudo: string): string {
  const nome = path.join(pasta, 'cdn.txt');
  writeFileSync(nome, conteudo);
  return `@${nome}`;
}

/** The networks as text, or the number of hops. */
const lido = (confiaveis: TrustedProxies) =>
  typeof confiaveis === 'number' ? confiaveis : confiaveis.map(([rede, bits]) => `${rede.toString()}/${bits}`);

describe('TRUST_PROXY', () => {
  test.each([
    ['0', 0],
    ['false', 0],
    ['1', 1],
    ['true', 1],
    ['3', 3],
    ['10.0.0.0/8', ['10.0.0.0/8']],
    ['127.0.0.1, 2400:cb00::/32,::1', ['127.0.0.1/32', '2400:cb00::/32', '::1/128']],
    ['::ffff:10.0.0.0/104', ['10.0.0.0/8']],
  ])('%s é entendido', (texto, esperado) => {
    expect(lido(parseTrustedProxies(texto))).toEqual(esperado);
  });

  test('um arquivo vale pelas suas linhas, sem as vazias e os comentários, e junto com outras redes', () => {
    const texto = `${arquivo('# as redes do CDN\n173.245.48.0/20\r\n\n2400:cb00::/32 # v6\n185.93.1.246')},10.0.0.0/8`;
    expect(lido(parseTrustedProxies(texto))).toEqual([
      '173.245.48.0/20',
      '2400:cb00::/32',
      '185.93.1.246/32',
      '10.0.0.0/8',
    ]);
  });

  test.each([
    'sim',
    '-1',
    '1.5',
    '17',
    '1,10.0.0.0/8',
    '10.0.0.0/33',
    '10.0.0/8',
    '10.0.0.0/8/8',
    '10.0.0.0/',
    '10.0.0.0/-8',
    '2400:cb00::/129',
    '::ffff:10.0.0.0/64',
    '10.0.0.0/8,',
    'localhost',
    '@/nao/existe.txt',
    '@',
  ])('%s é recusado', (texto) => {
    expect(() => parseTrustedProxies(texto)).toThrow(/^(?:use|o arquivo) /);
  });

  test('uma rede com todos os endereços é recusada, e de um arquivo se diz a linha', () => {
    expect(() => parseTrustedProxies('0.0.0.0/0')).toThrow('/0');
    expect(() => parseTrustedProxies('::/0')).toThrow('/0');
    expect(() => parseTrustedProxies(arquivo('10.0.0.0/8\n\nlixo'))).toThrow('a linha 3 do arquivo');
    expect(() => parseTrustedProxies(arquivo('# nada\n'))).toThrow('vazio');
  });
});

const redes = parseTrustedProxies('10.0.0.0/8,173.245.48.0/20,2400:cb00::/32');
const dosProxies = fc.oneof(
  fc.nat(255).map((n) => `10.1.2.${n}`),
  fc.nat(255).map((n) => `173.245.50.${n}:${4000 + n}`),
  fc.nat(0xffff).map((n) => `2400:cb00::${n.toString(16)}`),
  fc.nat(0xffff).map((n) => `[2400:cb00:1::${n.toString(16)}]:443`),
  fc.nat(255).map((n) => `::ffff:10.0.0.${n}`),
);
const deFora = fc.oneof(
  fc.nat(255).map((n) => `203.0.113.${n}`),
  fc.nat(0xffff).map((n) => `2001:db8::${n.toString(16)}`),
);
/** Values that a visitor may write into the header: entries of any form, addresses of the proxies too. */
const escrito = fc.array(fc.oneof(dosProxies, deFora, fc.string(), fc.constant('')), { maxLength: 8 });

describe('o endereço do cliente', () => {
  test('com redes, é o primeiro da direita que não é de um proxy, o que quer que o visitante tenha escrito', () => {
    fc.assert(
      fc.property(fc.array(dosProxies, { minLength: 1, maxLength: 4 }), deFora, escrito, (proxies, cliente, antes) => {
        expect(clientOf([...proxies, cliente, ...antes], redes)).toBe(cliente);
      }),
    );
  });

  test('com redes, quem não vem por um proxy é o do seu soquete, o que quer que tenha escrito', () => {
    fc.assert(
      fc.property(deFora, escrito, (cliente, antes) => {
        expect(clientOf([cliente, ...antes], redes)).toBe(cliente);
      }),
    );
  });

  test('com um número de proxies, é o que o mais distante deles viu, o que quer que o visitante tenha escrito', () => {
    fc.assert(
      fc.property(fc.array(deFora, { minLength: 1, maxLength: 4 }), deFora, escrito, (proxies, cliente, antes) => {
        expect(clientOf([...proxies, cliente, ...antes], proxies.length)).toBe(cliente);
        expect(clientOf([...proxies, cliente, ...antes], 0)).toBe(proxies[0]);
      }),
    );
  });

  test('quando todos são proxies, ou são menos que os ditos, é o mais distante', () => {
    expect(clientOf(['10.0.0.1', '10.0.0.2'], redes)).toBe('10.0.0.2');
    expect(clientOf(['192.0.2.1', '203.0.113.7'], 5)).toBe('203.0.113.7');
    expect(clientOf(['192.0.2.1'], 1)).toBe('192.0.2.1');
  });
});
