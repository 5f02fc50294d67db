// @requirement 15.23.5 15.25.4
import { useState } from 'react';
import { Combobox } from './combobox.tsx';
import { type ProdutoAchado, useProdutosAchados } from './use-achados.ts';

type ComboboxDeProdutoProps = {
  rotulo: string;
  nome: string;
  valor: string;
  /** The part of `valor` that is searched. */
  termo: string;
  /** Ids of products that are not offered. */
  fora: string[];
  erro: string | undefined;
  dica: string | undefined;
  maxLength?: number;
  placeholder?: string;
  aoDigitar: (texto: string) => void;
  aoEscolher: (achado: ProdutoAchado) => void;
};

/** A field that finds products by their names while one types. */
export function ComboboxDeProduto({ termo, fora, ...doCombobox }: ComboboxDeProdutoProps) {
  const [querendo, setQuerendo] = useState(false);
  const achados = useProdutosAchados(querendo ? termo : '').filter((um) => !fora.includes(um.id));
  return (
    <Combobox
      {...doCombobox}
      achados={achados}
      querendo={querendo}
      aoQuerer={setQuerendo}
      chaveDe={({ id }) => id}
      nomeDe={({ nome }) => nome}
      lista="Produtos achados"
    />
  );
}
