// @requirement 15.40.2
import type { EnderecoDaConta } from '#domain/usuarios/enderecos.ts';
import { CampoDeEscolha } from '#web/ui/form/campo.tsx';
import { chaveDoEndereco, OUTRO_ENDERECO } from './endereco-salvo.ts';

type EscolhaDoEnderecoProps = {
  enderecos: readonly EnderecoDaConta[];
  escolhido: string;
  escolher: (escolhido: string) => void;
};

/** The saved addresses of the account; the order keeps a copy of the fields. */
export function EscolhaDoEndereco({ enderecos, escolhido, escolher }: EscolhaDoEnderecoProps) {
  return (
    <CampoDeEscolha
      rotulo="Endereço salvo"
      nome=""
      value={escolhido}
      onChange={({ target }) => escolher(target.value)}
      opcoes={[
        ...enderecos.map((endereco) => ({
          valor: chaveDoEndereco(endereco),
          nome: `${endereco.nome}: ${endereco.rua}, ${endereco.numero}`,
        })),
        { valor: OUTRO_ENDERECO, nome: 'Outro endereço' },
      ]}
    />
  );
}
