import type { ComponentProps, ReactNode } from 'react';
import { campoDeCep, comMascaraDeUf } from './campo-com-mascara.ts';
import { Campo } from './campo.tsx';

type DoCampo = ComponentProps<typeof Campo>;

/** The lines after the CEP. */
const linhas = [
  { nome: 'rua', rotulo: 'Rua', className: 'colunas-4-largo', autoComplete: 'address-line1' },
  {
    nome: 'numero',
    rotulo: 'Número',
    className: 'colunas-2 colunas-2-largo',
    autoComplete: 'off',
  },
  { nome: 'complemento', rotulo: 'Complemento', className: 'colunas-4 colunas-4-largo', autoComplete: 'address-line2' },
  { nome: 'bairro', rotulo: 'Bairro', className: 'colunas-3-largo', autoComplete: 'address-level3' },
  { nome: 'cidade', rotulo: 'Cidade', className: 'colunas-4 colunas-2-largo', autoComplete: 'address-level2' },
  {
    nome: 'uf',
    rotulo: 'UF',
    className: 'colunas-2 colunas-1-largo',
    ref: comMascaraDeUf,
    maxLength: 2,
    autoCapitalize: 'characters',
    autoComplete: 'address-level1',
  },
] as const satisfies readonly Partial<DoCampo>[];

type CamposDoEnderecoProps = {
  /** Ties a field to its form. */
  campo: (nome: 'cep' | (typeof linhas)[number]['nome']) => Omit<DoCampo, 'rotulo'>;
  /** The form may be sent without an address. */
  dispensavel?: boolean;
  /** Somebody else's address: no browser fills it in, and its fields are controlled, which no mask may write to. */
  deOutro?: boolean;
  /** Below the CEP. */
  dicaDoCep?: string | null;
  /** Within the field of the CEP. */
  children?: ReactNode;
};

/** An address from its CEP to its state, in the lines that all forms give it. They begin a line of the form's grid. */
export function CamposDoEndereco({ campo, dispensavel, deOutro, dicaDoCep, children }: CamposDoEnderecoProps) {
  const exigencia = (rotulo: string) => (dispensavel ? { rotulo } : { rotulo: `${rotulo} *`, required: true });
  const alheio = deOutro && { autoComplete: 'off', ref: undefined };
  return (
    <>
      <Campo
        {...campo('cep')}
        {...campoDeCep}
        {...alheio}
        {...exigencia('CEP')}
        opcional={dispensavel}
        className="colunas-3 colunas-2-largo"
        dica={dicaDoCep}
      >
        {children}
      </Campo>
      {linhas.map(({ rotulo, ...linha }) => (
        <Campo
          key={linha.nome}
          {...campo(linha.nome)}
          {...linha}
          {...alheio}
          {...(linha.nome === 'complemento' ? { rotulo, opcional: true } : exigencia(rotulo))}
        />
      ))}
    </>
  );
}
