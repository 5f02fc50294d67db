import { digitoDaChaveDaNota } from '#domain/notas-fiscais/chave-da-nota.ts';

/** A valid key of an NF-e of São Paulo, November 2026; `numero` makes it unique. */
export function chaveDeExemplo(numero = 1234, { uf = '35', emissor = '99999990000180', modelo = '55' } = {}): string {
  const corpo = `${uf}2611${emissor}${modelo}001${String(numero).padStart(9, '0')}1${'10203040'}`;
  return `${corpo}${digitoDaChaveDaNota(corpo)}`;
}

/** An invoice's file as its issuer's program writes it, with the protocol around it. */
export function xmlDaNota(chave: string): Uint8Array {
  return new TextEncoder().encode(
    `<?xml version="1.0" encoding="UTF-8"?><nfeProc versao="4.00" xmlns="http://www.portalfiscal.inf.br/nfe"><NFe><infNFe Id="NFe${chave}" versao="4.00"><ide><natOp>Venda &amp; remessa</natOp></ide></infNFe></NFe><protNFe versao="4.00"><infProt><chNFe>${chave}</chNFe><cStat>100</cStat></infProt></protNFe></nfeProc>`,
  );
}
