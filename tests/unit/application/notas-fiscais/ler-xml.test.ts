// @requirement 15.21.2 15.29.5
import { describe, expect, test } from 'vitest';
import { conferirXmlDeNota, lerXmlDaNotaFiscal, MAIOR_XML } from '#application/notas-fiscais/ler-xml.ts';
import { chaveDeExemplo, xmlDaNota } from '#tests/support/nota.ts';

const bytes = (texto: string) => new TextEncoder().encode(texto);
const chave = chaveDeExemplo();

describe('XML de uma nota', () => {
  test.each([
    ['com o protocolo', xmlDaNota(chave)],
    ['sem o protocolo', bytes(`<NFe><infNFe Id="NFe${chave}"/></NFe>`)],
    ['com prefixo e marca de ordem', bytes(`\uFEFF<n:NFe xmlns:n="x"><n:infNFe Id="NFe${chave}"/></n:NFe>`)],
    ['de uma DC-e', bytes(`<dceProc><DCe><infDCe Id="DCe${chave}"/></DCe></dceProc>`)],
  ])('%s: diz a chave', (_, xml) => {
    expect(lerXmlDaNotaFiscal(xml)).toEqual({ ok: true, valor: chave });
  });

  test.each([
    ['vazio', '', 'xml-quebrado'],
    ['texto', 'nada disso', 'xml-quebrado'],
    ['cortado', new TextDecoder().decode(xmlDaNota(chave)).slice(0, -20), 'xml-quebrado'],
    ['HTML', '<html><body/></html>', 'xml-de-outra-coisa'],
    ['chave errada', `<NFe><infNFe Id="NFe${'1'.repeat(44)}"/></NFe>`, 'xml-de-outra-coisa'],
    [
      'protocolo de outra nota',
      new TextDecoder().decode(xmlDaNota(chave)).replace(`<chNFe>${chave}`, `<chNFe>${chaveDeExemplo(2)}`),
      'xml-de-outra-coisa',
    ],
    [
      'entidades que crescem',
      `<!DOCTYPE l [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><NFe><infNFe Id="NFe${chave}">&b;</infNFe></NFe>`,
      'xml-de-outra-coisa',
    ],
    ['arquivo de fora', `<!DOCTYPE l [<!ENTITY a SYSTEM "file:///etc/passwd">]><NFe>&a;</NFe>`, 'xml-de-outra-coisa'],
    ['fundo demais', `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`, 'xml-de-outra-coisa'],
    ['aberto sem fim', '<a '.repeat(300_000), 'xml-quebrado'],
    ['nomes da linguagem', '<__proto__><NFe><constructor/></NFe></__proto__>', 'xml-quebrado'],
    ['grande demais', `<NFe>${' '.repeat(MAIOR_XML)}</NFe>`, 'xml-grande'],
  ])('%s: recusado', (_, texto, erro) => {
    const lido = lerXmlDaNotaFiscal(bytes(texto));
    // Hostile names may fail in the parser or later: both are refusals.
    if (_ === 'nomes da linguagem') expect(lido.ok).toBe(false);
    else expect(lido).toEqual({ ok: false, erro: { codigo: erro } });
    expect(({} as Record<string, unknown>)['NFe']).toBeUndefined();
  });

  test('bytes que não são UTF-8', () => {
    expect(lerXmlDaNotaFiscal(Uint8Array.of(0x3c, 0x61, 0xff, 0x3e))).toEqual({
      ok: false,
      erro: { codigo: 'xml-quebrado' },
    });
  });
});

describe('XML de uma nota de qualquer tipo', () => {
  const declarado = (codificacao: string) =>
    `<?xml version="1.0" encoding=${codificacao}?><CompNfse><Nfse>Serviço de divulgação</Nfse></CompNfse>`;
  // Each of these characters is one byte of its own number.
  const umByte = (texto: string) => Uint8Array.from(texto, (letra) => letra.charCodeAt(0));

  test.each([
    ['ISO-8859-1', umByte(declarado('"ISO-8859-1"'))],
    ['windows-1252 entre aspas simples', umByte(declarado("'windows-1252'"))],
    ['UTF-8', bytes(declarado('"UTF-8"'))],
    ['UTF-8 com marca de ordem', bytes(`\uFEFF${declarado('"utf-8"')}`)],
  ])('em %s é aceito', (_, xml) => {
    expect(conferirXmlDeNota(xml)).toEqual({ ok: true, valor: undefined });
  });

  test('com uma codificação que os bytes desmentem, ou que não é lida, é recusado', () => {
    for (const codificacao of ['"UTF-8"', '"UTF-7"', '""'])
      expect(conferirXmlDeNota(umByte(declarado(codificacao)))).toMatchObject({ erro: { codigo: 'xml-quebrado' } });
  });
});
