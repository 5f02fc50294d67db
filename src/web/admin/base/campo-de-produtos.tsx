// @requirement 15.23.5 15.23.8
import './campo-de-produtos.css';
import { useState } from 'react';
import { ComboboxDeProduto } from './combobox-de-produto.tsx';
import type { ProdutoAchado } from './use-achados.ts';

type CampoDeProdutosProps = {
  inicial: string;
  erro: string | undefined;
  dica: string | null | undefined;
  /** Names of products already chosen. */
  conhecidos: ProdutoAchado[];
};

const ultimoDe = (texto: string) => /[^,]*$/.exec(texto)?.[0].trim() ?? '';

/** Ids of products with commas between them; the text after the last comma finds more by their names. */
export function CampoDeProdutos({ inicial, erro, dica, conhecidos }: CampoDeProdutosProps) {
  const [texto, setTexto] = useState(inicial);
  const [nomes, setNomes] = useState(conhecidos);
  const escolhidos = texto
    .split(',')
    .map((parte) => parte.trim())
    .filter(Boolean);
  const nomeados = escolhidos.flatMap((escolhido) => nomes.find((um) => um.id === escolhido)?.nome ?? []);
  return (
    <div className="campo-de-produtos">
      <ComboboxDeProduto
        rotulo="Produtos"
        nome="produtos"
        valor={texto}
        termo={ultimoDe(texto)}
        fora={escolhidos}
        erro={erro}
        dica={
          dica ??
          'Digite um nome e escolha, ou os códigos separados por vírgula. Vazio, com as categorias vazias: tudo.'
        }
        aoDigitar={setTexto}
        aoEscolher={(achado) => {
          setTexto((antes) => `${antes.replace(/[^,]*$/, '').trim()} ${achado.id}, `.trimStart());
          setNomes((antes) => [...antes, achado]);
        }}
      />
      {nomeados.length > 0 && <p className="campo-de-produtos-nomes">{nomeados.join(' · ')}</p>}
    </div>
  );
}
