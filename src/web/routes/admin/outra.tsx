import { EscolhaUmaOpcao } from '#web/components/painel/escolha-uma-opcao.tsx';

/** Any other path under /admin (specification 2). */
export function loader() {
  return null;
}

export default function OutraPaginaDoAdmin() {
  return <EscolhaUmaOpcao />;
}
