import { Document, Page, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { DadosDaLoja } from '#domain/loja.ts';
import { estilo } from './estilo.ts';

const momento = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'long',
  timeStyle: 'short',
});

type FolhaProps = { loja: DadosDaLoja; titulo: string; introducao: string; feitoEm: Date; children: ReactNode };

/** A document of the shop: its name over each page, who it is and the page's number under it. */
export function Folha({ loja, titulo, introducao, feitoEm, children }: FolhaProps) {
  return (
    <Document
      title={`${titulo} · ${loja.nome}`}
      author={loja.nome}
      creator={loja.nome}
      producer={loja.nome}
      language="pt-BR"
      creationDate={feitoEm}
    >
      <Page size="A4" style={estilo.pagina}>
        <View style={estilo.cabeca} fixed>
          <Text style={estilo.marca}>{loja.nome}</Text>
          <Text style={estilo.daCabeca}>{momento.format(feitoEm)}</Text>
        </View>
        <Text style={estilo.titulo}>{titulo}</Text>
        <Text style={estilo.introducao}>{introducao}</Text>
        {children}
        <View style={estilo.rodape} fixed>
          <Text>
            {loja.razaoSocial} · CNPJ {loja.cnpj} · {loja.email}
          </Text>
          <Text render={({ pageNumber, totalPages }) => `${pageNumber} de ${totalPages}`} />
        </View>
      </Page>
    </Document>
  );
}

/** A part of a document, named by its square. */
export function Secao({ coordenada, titulo, children }: { coordenada: string; titulo: string; children: ReactNode }) {
  return (
    <View style={estilo.secao}>
      <View style={estilo.secaoTitulo} minPresenceAhead={60}>
        <Text style={estilo.coordenada}>{coordenada}</Text>
        <Text style={estilo.subtitulo}>{titulo}</Text>
      </View>
      {children}
    </View>
  );
}

/** A name and what it is, between thin rules. */
export function Dado({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <View style={estilo.linha} wrap={false}>
      <Text style={estilo.nome}>{nome}</Text>
      <Text style={estilo.valor}>{children}</Text>
    </View>
  );
}
