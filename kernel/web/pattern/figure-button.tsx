import { Button, type ButtonProps } from 'antd';

/** A number or name that opens what is behind it: a button on the screen, its text on paper. */
export const FigureButton = (props: Omit<ButtonProps, 'type'>) => <Button {...props} type="link" data-print="text" />;
