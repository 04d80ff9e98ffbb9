import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Canvas } from '../../../ui/art/Canvas.tsx';
import { ChildrenDrawing } from '../../../ui/art/drawings.tsx';
import { HeroSitter } from '../../../ui/art/HeroPeople.tsx';
import { paint } from '../../../ui/art/paint.ts';
import { RadioCards } from '../../../ui/inputs/RadioCards.tsx';
import styles from './RoleField.module.css';

function SitterDrawing() {
  return (
    <Canvas box="-7 70 506 380">
      <path
        d="M75 263C53 174 126 104 214 123c54 11 79-22 139 0 82 30 114 130 63 200-35 47-117 57-186 57-82 0-136-29-155-117Z"
        fill={paint.coralSoft}
      />
      <ellipse cx="250" cy="404" rx="164" ry="14" fill={paint.ink} opacity=".08" />
      <HeroSitter />
    </Canvas>
  );
}

interface RoleFieldProps {
  name: string;
  value: string;
  onChange: (role: string) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** Role choice: customer or sitter. */
export function RoleField({ onChange, ...input }: RoleFieldProps) {
  const { t } = useTranslation('identity');
  const drawings = { customer: <ChildrenDrawing />, sitter: <SitterDrawing /> };
  return (
    <RadioCards
      {...input}
      onChange={(role) => onChange(role ?? '')}
      label={t('role.label')}
      options={(['customer', 'sitter'] as const).map((role) => ({
        value: role,
        title: t(`role.${role}.title`),
        text: t(`role.${role}.text`),
        drawing: <span className={styles.drawing}>{drawings[role]}</span>,
      }))}
    />
  );
}
