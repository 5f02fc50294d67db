import { join } from 'node:path';
import { Font, StyleSheet } from '@react-pdf/renderer';

// The shop is always started from its own folder (npm does so).
const fontes = join(process.cwd(), 'src/application/documentos/fontes');

Font.register({ family: 'Fraunces', src: join(fontes, 'fraunces-500.ttf') });
Font.register({
  family: 'Inter',
  fonts: [{ src: join(fontes, 'inter-400.ttf') }, { src: join(fontes, 'inter-600.ttf'), fontWeight: 600 }],
});
// The library's own rules of hyphenation are English ones.
Font.registerHyphenationCallback((palavra) => [palavra]);

/** The shop's colours (tokens.css), for paper. */
export const cores = {
  ebano: '#1C1815',
  tinta2: '#5C5146',
  nogueira: '#6B4226',
  linha: '#D8CDBA',
  latao: '#A97B2F',
} as const;

/** The look of every document the shop makes: A4, thin rules, the two typefaces of the site. Sizes in points. */
export const estilo = StyleSheet.create({
  pagina: {
    paddingTop: 44,
    paddingBottom: 64,
    paddingHorizontal: 52,
    fontFamily: 'Inter',
    fontSize: 9.5,
    lineHeight: 1.5,
    color: cores.ebano,
  },
  cabeca: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'flex-end',
    borderBottomWidth: 1.2,
    borderBottomColor: cores.ebano,
    paddingBottom: 10,
    marginBottom: 26,
  },
  marca: { fontFamily: 'Fraunces', fontSize: 17, lineHeight: 1.2 },
  daCabeca: { fontSize: 8.5, color: cores.tinta2 },
  titulo: { fontFamily: 'Fraunces', fontSize: 27, lineHeight: 1.15, marginBottom: 8 },
  introducao: { color: cores.tinta2, marginBottom: 24, maxWidth: 470 },
  secao: { marginBottom: 24 },
  secaoTitulo: { flexDirection: 'row', alignItems: 'baseline', marginBottom: 10 },
  coordenada: { fontFamily: 'Fraunces', fontSize: 10, color: cores.latao, width: 26 },
  subtitulo: { fontFamily: 'Fraunces', fontSize: 15, lineHeight: 1.2 },
  linha: { flexDirection: 'row', borderTopWidth: 0.5, borderTopColor: cores.linha, paddingVertical: 4.5 },
  nome: { width: 150, color: cores.tinta2 },
  valor: { flex: 1 },
  // Measured from the top: from the bottom the library loses it on pages that break.
  rodape: {
    position: 'absolute',
    top: 794,
    left: 52,
    width: 491,
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderTopWidth: 0.5,
    borderTopColor: cores.linha,
    paddingTop: 8,
    fontSize: 7.5,
    color: cores.tinta2,
  },
});
