import { join } from 'node:path';
import { Font, StyleSheet } from '@react-pdf/renderer';

const fontes = join(import.meta.dirname, 'fontes');

export const cores = {
  papel: '#FFFDF8',
  marfim: '#F1E9DA',
  casa: '#D6BD95',
  ebano: '#1C1815',
  tinta2: '#554A3F',
  nogueira: '#6B4226',
  linha: '#DED2BD',
  latao: '#7A5618',
};

Font.register({ family: 'Capa', src: join(fontes, 'fraunces-capa.ttf') });
Font.register({ family: 'Titulo', src: join(fontes, 'fraunces-titulo.ttf') });
Font.register({ family: 'Rotulo', src: join(fontes, 'inter.ttf') });
Font.register({
  family: 'Texto',
  fonts: [
    { src: join(fontes, 'vollkorn-regular.ttf') },
    { src: join(fontes, 'vollkorn-italic.ttf'), fontStyle: 'italic' },
    { src: join(fontes, 'vollkorn-semibold.ttf'), fontWeight: 700 },
  ],
});
// Portuguese is not hyphenated by English patterns.
Font.registerHyphenationCallback((palavra) => [palavra]);

export const estilos = StyleSheet.create({
  pagina: {
    backgroundColor: cores.papel,
    paddingTop: 50,
    paddingBottom: 52,
    paddingHorizontal: 44,
    fontFamily: 'Texto',
    fontSize: 10.2,
    lineHeight: 1.42,
    color: cores.ebano,
  },
  rodape: {
    position: 'absolute',
    top: 558,
    left: 44,
    width: 331,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontFamily: 'Rotulo',
    fontSize: 7,
    color: cores.tinta2,
  },
  fioCapitulo: { borderTopWidth: 1, borderColor: cores.ebano, marginBottom: 9 },
  capitulo: { fontFamily: 'Titulo', fontSize: 20, lineHeight: 1.15, marginBottom: 8 },
  abre: { fontStyle: 'italic', fontSize: 11, lineHeight: 1.4, color: cores.tinta2, marginBottom: 9 },
  secao: { fontFamily: 'Titulo', fontSize: 13, lineHeight: 1.2, color: cores.nogueira, marginTop: 7, marginBottom: 4 },
  texto: { marginBottom: 6.5 },
  item: { flexDirection: 'row', marginBottom: 3 },
  marcador: { width: 5, height: 5, backgroundColor: cores.latao, marginTop: 5, marginRight: 8 },
  bloco: { flexDirection: 'row', marginTop: 5, marginBottom: 10 },
  legenda: { fontFamily: 'Rotulo', fontSize: 7.4, lineHeight: 1.4, color: cores.tinta2, marginTop: 4 },
  lateral: { flex: 1, marginLeft: 14 },
  lances: { fontWeight: 700, fontSize: 9.9 },
  nota: { marginBottom: 6, fontSize: 9.7, lineHeight: 1.4 },
});
