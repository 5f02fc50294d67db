import { EscolhaUmaOpcao } from '#web/components/painel/escolha-uma-opcao.tsx';

export function loader() {
  return null;
}

export default function InicioDoAdmin() {
  return <EscolhaUmaOpcao />;
}
